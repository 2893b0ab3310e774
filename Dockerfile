# The command line with Git, which it needs to compare with commits. Building needs a network.
FROM node:22.20.0-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run package
RUN npm install --global --offline --prefix /opt/statusdocs ./dist/statusdocs.tgz

FROM node:22.20.0-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/*
# The mounted folder belongs to somebody else.
RUN git config --system --add safe.directory /work
COPY --from=build /opt/statusdocs /usr/local
USER node
WORKDIR /work
ENTRYPOINT ["statusdocs"]
CMD ["check"]
