#!/bin/sh
# Restarts the instances one after the other without losing a request: each one waits until the previous one answers.
# Then empties nginx's cache of pages; assets stay, because they never change.
#
#   deploy/rolling-restart.sh               the systemd units altiora@3001 and altiora@3002
#   deploy/rolling-restart.sh --compose     the containers of deploy/compose.yaml, from the newest image
#
# Give ports as arguments to choose instances. Set RESTART and PURGE to commands that replace systemctl (called with the
# port) and emptying the cache, for servers that work differently.
set -eu

if [ "${1:-}" = --compose ]; then
  shift
  here=$(dirname "$0")
  compose() { docker compose --env-file "$here/../.env.production" -f "$here/compose.yaml" "$@"; }
  restart() { compose up -d --no-deps --no-build --force-recreate "app-$1"; }
  healthy() {
    compose exec -T "app-$1" node -e "fetch('http://127.0.0.1:$1/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
  }
  purge() { compose exec -T nginx find /var/cache/nginx/altiora-pages -type f -delete; }
  # The new build's files first, because both builds' files are requested for a while.
  compose run --rm former
else
  restart() {
    if [ -n "${RESTART:-}" ]; then sh -c "$RESTART \"\$0\"" "$1"; else systemctl restart "altiora@$1"; fi
  }
  healthy() {
    if command -v curl > /dev/null; then curl -fsS -m 5 -o /dev/null "http://127.0.0.1:$1/api/health" 2> /dev/null
    else wget -q -T 5 -O /dev/null "http://127.0.0.1:$1/api/health"; fi
  }
  purge() {
    if [ -n "${PURGE:-}" ]; then sh -c "$PURGE"; else find /var/cache/nginx/altiora-pages -type f -delete; fi
  }
fi
[ "$#" -gt 0 ] || set -- 3001 3002

# For a minute at most: if an instance doesn't start, the others must keep running.
wait_for() {
  tries=0
  until healthy "$1"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "The instance on port $1 doesn't answer. The others weren't restarted." >&2
      exit 1
    fi
    sleep 0.5
  done
}

# All of them have to be running at the start.
for port in "$@"; do wait_for "$port"; done
for port in "$@"; do
  restart "$port"
  wait_for "$port"
  # Longer than nginx avoids an instance that refused a connection (fail_timeout).
  sleep 3
done
purge
echo "Restarted: $*"
