import type { Line } from "./guard.ts";

/** What comes in and goes out: addresses, bodies, pages, copies, pictures, the disk. See `guards`. */
export const wallGuards: Line[] = [
  [
    "server/client-address.ts",
    "hops.at(-trustedProxies) || socket",
    "hops.at(0) || socket",
    "server/client-address.test.ts",
  ],
  ["server/client-address.ts", "groups.slice(0, 4)", "groups.slice(0, 8)", "server/client-address.test.ts"],
  [
    "server/receive-body.ts",
    "else if (size > most) refuse",
    "else if (size > 99 * most) refuse",
    "server/receive-body.test.ts",
  ],
  ["server/body-room.ts", "if (!fitsInOwn(address, bytes, size)) return false;", "", "server/body-room.test.ts"],
  [
    "server/deadlines.ts",
    "if (now.waiting > 0 && taken < Math.min(before.waiting, leastBytes)) socket.resetAndDestroy();",
    "",
    "tests/deadlines.test.ts",
  ],
  [
    "server/reading-bounds.ts",
    "return atOnce < pagesAtOnce * shareOf[who];",
    "return atOnce < Number.MAX_VALUE * shareOf[who];",
    "server/reading-bounds.test.ts",
  ],
  [
    "server/reading-bounds.ts",
    "Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))",
    "0",
    "tests/http/reading-bounds.test.ts",
  ],
  [
    "server/may-be-copied.ts",
    "plainPath.test(path) && !noPage.test(path)",
    "plainPath.test(path)",
    "server/may-be-copied.test.ts",
  ],
  [
    "server/visitor-copies.ts",
    "mayBeCopied(request) && hasNoSessionCookie(request.headers.cookie, cookieNames)",
    "mayBeCopied(request)",
    "server/visitor-copies.test.ts",
  ],
  [
    "app/platform/live/streams.server.ts",
    "this.members.of(memberId) < mostPerMember * scale",
    "this.members.of(memberId) >= 0",
    "app/features/boards/threads/replies/live/hub.test.ts",
  ],
  [
    "app/platform/outgoing/hosts.server.ts",
    "if (!isTrusted && !found.every(({ address }) => isPublicAddress(address))) throw",
    "if (!isTrusted && !found.some(({ address }) => isPublicAddress(address))) throw",
    "app/platform/outgoing/outgoing.test.ts",
  ],
  [
    "app/platform/outgoing/hosts.server.ts",
    "if (!isTrusted && !openPorts.includes(portOf(url))) throw",
    "if (!isTrusted && !portOf(url)) throw",
    "app/platform/outgoing/outgoing.test.ts",
  ],
  [
    "app/platform/outgoing/body.server.ts",
    "if (size > maxBytes) return done",
    "if (size > 99 * maxBytes) return done",
    "app/platform/outgoing/outgoing.test.ts",
  ],
  [
    "app/platform/images/rules.ts",
    "if (image.size > MAX_IMAGE_BYTES) return tooLarge(image.size);",
    "",
    "app/platform/images/rules.test.ts",
  ],
  [
    "app/platform/images/decoder.server.ts",
    "if (waiting.length >= queueLimit) return",
    "if (waiting.length >= 99 * queueLimit) return",
    "app/platform/images/decoder.test.ts",
  ],
  [
    "app/db/embedded-room.server.ts",
    "if (!looked.hasRoom) throw",
    "if (!looked) throw",
    "app/db/embedded-room.test.ts",
  ],
];
