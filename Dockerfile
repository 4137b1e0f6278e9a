# Porchlight in one image: the built site, the packages that it needs to run, Node, and PostgreSQL's backup programs.
# What was run of it, and where: docs/containers.md

# Node's own image has npm beside the runtime, which is for building alone.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install scripts: the one that matters fetches another Node, and this image is one.
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs --installed

# Optional packages are left out, as the lockfile counts building tools among them that other packages would merely like to
# have. Of them the server needs the decoder of pictures alone.
FROM node:24-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts
COPY --from=build /app/node_modules/@img ./node_modules/@img
# Two fifths of them are types, maps and manuals, which nothing reads that runs.
RUN find node_modules -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' ')' -delete

# Debian's package of the client brings Perl along, which none of these programs needs.
FROM debian:trixie-slim AS postgres
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get upgrade -y \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 libpq5 libreadline8t64 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin porchlight \
  && install -d -o porchlight -g porchlight -m 700 /data /backups
# What pg_restore says to an older server has to go through psql.
COPY --from=postgres /usr/lib/postgresql/17/bin/pg_dump /usr/lib/postgresql/17/bin/pg_restore /usr/lib/postgresql/17/bin/psql /usr/local/bin/
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=packages /app/node_modules ./node_modules
COPY cities ./cities
COPY drizzle ./drizzle
COPY server ./server
# What a child process of the server reads calendars with, as it is.
COPY app/features/events/calendars/reading ./app/features/events/calendars/reading
COPY --from=build /app/build ./build
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER porchlight
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "server/main.ts"]
