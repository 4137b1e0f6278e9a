import { read } from "../support/sources";

export type Locked = {
  /** As npm knows it; two places may have two versions of it. */
  name: string;
  path: string;
  version: string;
  license?: string;
  /** For building and testing alone. */
  dev?: boolean;
  /** Nothing that runs asks for it; another package would merely like to have it, and development has. */
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  /** Comes inside the package that it stands in, whose hash is of both. */
  inBundle?: boolean;
  integrity?: string;
};

const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Omit<Locked, "path">> };

/** Every package that an install takes, with all that they bring along. */
export const locked: Locked[] = Object.entries(packages).flatMap(([path, entry]) =>
  path ? { ...entry, path, name: entry.name ?? path.slice(path.lastIndexOf("node_modules/") + 13) } : [],
);

/** What a server may have: the rest builds and tests it. */
export const inProduction = locked.filter(({ dev, devOptional }) => !dev && !devOptional);
