#!/usr/bin/env bash
# Starts a Docker image with an embedded backend and checks that it works: smoke-image.sh <image>
set -euo pipefail
image=$1
base=http://localhost:3000
folder=$(mktemp -d)
export DATA_DIR=memory
npm run --silent backend > "$folder/backend.log" &
backend=$!
trap 'docker logs smoke || true; docker rm --force smoke > /dev/null || true; kill $backend; rm -r "$folder"' EXIT

until grep -q '^SMTP_URL=' "$folder/backend.log"; do kill -0 $backend; sleep 1; done
{ grep -E '^[A-Z_]+=' "$folder/backend.log"; echo "SITE_URL=$base"; } > "$folder/env"
docker run --detach --name smoke --network host --env-file "$folder/env" "$image"
for _ in $(seq 60); do curl --fail --silent "$base/api/health" > /dev/null && break; sleep 1; done

for path in /api/health / /hi /support/system-status /og/hi/home.png /sitemap.xml /.well-known/security.txt; do
  curl --fail --silent --show-error --output /dev/null --write-out "%{http_code} %{content_type} $path\n" "$base$path"
done
# The word model and language data, which handlers read from files.
curl --fail --silent --show-error --header "origin: $base" --json '{"text":"I love how quick it was."}' "$base/api/sentiment"
echo

# The image has no tests, no data and no secrets, and runs as nobody.
docker exec smoke node -e '
  const { existsSync, readdirSync } = require("node:fs")
  const found = ["tests", ".git", "supabase/.temp"].filter((name) => existsSync(name))
  found.push(...readdirSync(".").filter((name) => name.startsWith(".env")))
  if (process.getuid() !== 65534) found.push("user " + process.getuid())
  if (found.length > 0) throw new Error(found.join(", "))'

for command in 'worker.ts --once' 'staff.ts list'; do
  # shellcheck disable=SC2086
  docker run --rm --network host --env-file "$folder/env" "$image" scripts/$command
done

docker stop smoke
[ "$(docker inspect --format '{{.State.ExitCode}}' smoke)" = 0 ]
