/**
 * Changes that Stryker proposes and that nobody could notice, by the reason. They are found by the line's text, so that
 * they outlive what happens around them, and fall away when it changes: `npm run faults` names those that did.
 */
const reasons = [
  {
    why: "It locks more than it has to: somebody waits who would not have to, and nothing else.",
    changes: [
      [
        "app/features/profiles/deletion/erasure.server.ts",
        '.for("no key update", { of: boards });',
        "{ of: boards } → {}",
      ],
      ["app/domain/moderation/undo.server.ts", "if (ban) await requireStillAdmin(context);", "ban → true"],
    ],
  },
  {
    why: "It asks the database for nothing, or to add nothing.",
    changes: [
      [
        "app/domain/members/reputation.server.ts",
        "if (!memberId || points === 0) return;",
        "!memberId || points === 0 → !memberId && points === 0",
      ],
      [
        "app/domain/moderation/queries.server.ts",
        "if (before.size === 0) return new Map<string, Change>();",
        "before.size === 0 → false",
      ],
    ],
  },
  {
    why: "What stands before a moment makes it none.",
    changes: [
      [
        "app/domain/moderation/rules.ts",
        "pattern: [/^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$/, reload],",
        "/^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$/ → /20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$/",
      ],
    ],
  },
  {
    why: "What is locked is counted, and nothing is read of it.",
    changes: [
      [
        "app/features/boards/commands.server.ts",
        'const lost = await db.select({ id: threads.id }).from(threads).where(eq(threads.boardId, id)).for("update");',
        "{ id: threads.id } → {}",
      ],
    ],
  },
  {
    why: "It tells it a millisecond later.",
    changes: [
      [
        "app/domain/moderation/decision-mails.server.ts",
        "const isSoonEnough = closed.every(({ at }) => Date.now() - at.getTime() < maxDelayMs);",
        "Date.now() - at.getTime() < maxDelayMs → Date.now() - at.getTime() <= maxDelayMs",
      ],
    ],
  },
  {
    why: "It writes of somebody who is not banned that they are not.",
    changes: [
      [
        "app/platform/accounts/account-state.server.ts",
        'if (seen === "banned" || after === "banned") {',
        'seen === "banned" || after === "banned" → true',
      ],
    ],
  },
  {
    why: "A row of no facet is offered by none.",
    changes: [
      [
        "app/domain/moderation/matching.server.ts",
        "const rows = queries.length > 0 ? await unionOf(queries).orderBy(sql`name`) : [];",
        '[] → ["Stryker was here"]',
      ],
    ],
  },
  {
    why: "What is read from it is refused by the pattern, and so is nothing.",
    changes: [
      ["app/platform/forms/address.ts", 'const page = params.get("page") ?? "";', '"" → "Stryker was here!"'],
      [
        "app/platform/forms/read-form.server.ts",
        'const type = request.headers.get("Content-Type") ?? "";',
        '"" → "Stryker was here!"',
      ],
      [
        "app/platform/forms/read-form.server.ts",
        'if (/filename\\*/i.test(headers["content-disposition"] ?? "")) throw new TypeError("Not from a browser");',
        '"" → "Stryker was here!"',
      ],
    ],
  },
  {
    why: "A sum has one row always; the types do not know it.",
    changes: [["app/domain/moderation/removal.server.ts", "return rows[0]?.sum ?? 0;", "rows[0]?.sum → rows[0].sum"]],
  },
  {
    why: "A text that is split has a first part always; the types do not know it.",
    changes: [
      [
        "app/domain/moderation/rules.ts",
        'export const statusIn = (seen: string): string => seen.split("+")[0] ?? "";',
        '"" → "Stryker was here!"',
      ],
    ],
  },
  {
    why: "Of two neighbors that foretell each other one is worth nothing, and either costs as much.",
    changes: [
      [
        "app/domain/members/passwords/easy.ts",
        "const step = (each.codePointAt(0) as number) - (letters[index - 1]?.codePointAt(0) ?? Number.NaN);",
        "index - 1 → index + 1",
      ],
    ],
  },
  {
    why: "A browser throws the cookie away with whatever stands in it.",
    changes: [
      [
        "app/platform/commands/pending-form.server.ts",
        'export const clearPendingForm = (signing: Signing) => cookie(signing).serialize("", { maxAge: 0 });',
        '"" → "Stryker was here!"',
      ],
      [
        "app/platform/commands/flash.server.ts",
        'return parsed.success ? { toast: parsed.data, clear: await own.serialize("", { maxAge: 0 }) } : undefined;',
        '"" → "Stryker was here!"',
      ],
      [
        "app/platform/commands/intention.server.ts",
        'const cookies = [...answer.cookies, await own.serialize("", { maxAge: 0 })];',
        '"" → "Stryker was here!"',
      ],
    ],
  },
];

export const noFaults = reasons.flatMap(({ changes }) =>
  changes.map(([file, line, change]) => ({ file, line, change })),
);
