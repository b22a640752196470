# The site as one image: the web server and, with another command, the worker or the staff commands.
#
#   docker build --build-arg SITE_URL=https://www.example.com -t altiora .
#   docker run --env-file .env.production -p 3000:3000 altiora
#   docker run --env-file .env.production altiora scripts/worker.ts
#
# No secrets are built in: URLs and keys are read from the environment at run time.
# CI builds and tests it (tests/setup/smoke-image.sh).

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
COPY scripts/node-version.cjs ./scripts/
RUN npm ci --no-audit --no-fund
COPY . .
# Prerendered pages contain the site's own address.
ARG SITE_URL
RUN test -n "$SITE_URL" || { echo 'Add --build-arg SITE_URL=https://www.example.com' >&2; exit 1; }
RUN BUILD_STANDALONE=1 npm run build
RUN node --import ./server/module-aliases.ts scripts/build/standalone.ts ../image

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000
COPY --from=build /image ./
# The only folder that's written to: the last known status.
COPY --from=build --chown=65534:65534 /image/.next/cache .next/cache
USER 65534:65534
EXPOSE 3000
STOPSIGNAL SIGTERM
# Checks the web server only: a restart wouldn't help if the database is down (/api/health).
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ping`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The project's files import one another with `@/`.
ENTRYPOINT ["node", "--import", "./server/module-aliases.ts"]
CMD ["server/serve.ts"]
