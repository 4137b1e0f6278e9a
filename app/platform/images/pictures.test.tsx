import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Face, Faces, Picture, tones } from "./pictures";

const key = "abcdef0123456789abcdef0123456789";
const coverArt = { kind: "music event", name: "Porch & Pie" };

describe("a picture", () => {
  test("offers a photograph in the widths that exist, and holds its place", () => {
    const photo = { key, width: 500, height: 900 };
    const html = renderToStaticMarkup(<Picture image={photo} coverArt={coverArt} shape="card" sizes="100vw" />);
    expect(html).toContain(`src="/images/${key}/640.webp"`);
    expect(html).toContain(
      `srcSet="/images/${key}/160.webp 160w, /images/${key}/320.webp 320w, /images/${key}/640.webp 500w"`,
    );
    expect(html).toContain('sizes="100vw" alt="" width="640" height="400" loading="lazy"');
    expect(html).toContain("aspect-8/5");
    expect(html).not.toMatch(/style=|fetchPriority/);
  });

  test("shows the cover art where there is no photograph", () => {
    const html = renderToStaticMarkup(<Picture image={null} coverArt={coverArt} shape="hero" sizes="100vw" eager />);
    expect(html).toContain('src="/art/6/hero/music%20event/Porch%20%26%20Pie.svg"');
    expect(html).toContain('width="1120" height="800" loading="eager" fetchPriority="high"');
    expect(html).not.toContain("srcSet");
  });

  test("fills a box that has a size of its own", () => {
    const html = renderToStaticMarkup(<Picture image={null} coverArt={coverArt} shape="wide" sizes="100vw" fill />);
    expect(html).toContain("h-full");
    expect(html).not.toContain("aspect-");
  });
});

describe("faces", () => {
  const amos = { avatarKey: null, initials: "AR", tone: 0 };

  test("stand in a doorway from 36 px on, and are round below", () => {
    expect(renderToStaticMarkup(<Face person={amos} />)).toContain("doorway");
    expect(renderToStaticMarkup(<Face person={amos} size={28} />)).not.toContain("doorway");
    expect(renderToStaticMarkup(<Face person={amos} size={40} round />)).not.toContain("doorway");
  });

  test("are initials for those without a picture, and nobody else's face", () => {
    const initials = renderToStaticMarkup(<Face person={amos} />);
    expect(initials).toContain(">AR</text>");
    expect(initials).not.toContain("<img");
    expect(initials).toContain(tones[0]);
    expect(renderToStaticMarkup(<Face person={{ ...amos, tone: null }} />)).toContain("bg-paper-sunk text-muted");
    const html = renderToStaticMarkup(<Face person={{ ...amos, avatarKey: key }} size={128} />);
    expect(html).toContain(`src="/images/${key}/320.webp" alt="" width="128" height="128"`);
  });

  test("three of them stand for many", () => {
    const html = renderToStaticMarkup(<Faces people={[amos, amos, amos, amos]} total={33} label="attending" />);
    expect(html.match(/<svg/g)).toHaveLength(3);
    expect(html).toContain(">33 attending<");
    expect(renderToStaticMarkup(<Faces people={[]} total={0} label="attending" />)).toContain(">0 attending<");
  });
});
