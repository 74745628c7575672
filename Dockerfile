# Build the bot, then keep only the program. Both images are named by their full version; a newer one is a change of this file.
FROM rust:1.95.0-slim-bookworm AS build
WORKDIR /src
COPY Cargo.toml Cargo.lock ./
COPY src src
COPY crates crates
COPY dev dev
COPY migrations migrations
COPY locales locales
# Dependencies stay compiled in these caches, so an upgrade compiles only the bot's own crates.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/src/target \
    cargo build --release --locked --package headsup --no-default-features \
 && cp target/release/headsup /usr/local/bin/headsup

FROM debian:12.12-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --uid 10001 --no-create-home headsup \
 && install -d -m 700 -o headsup -g headsup /data
COPY --from=build /usr/local/bin/headsup /usr/local/bin/headsup
COPY config.example.toml /usr/share/doc/headsup/config.example.toml
USER 10001
ENV HEADSUP_DATA=/data
# Each thread would keep memory of its own: with two pools it takes a quarter less.
ENV MALLOC_ARENA_MAX=2
VOLUME /data
WORKDIR /data
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["headsup", "health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["headsup"]
CMD ["run"]
