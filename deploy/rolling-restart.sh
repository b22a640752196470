#!/bin/sh
# Starts the instances anew, one after the other, so that no request is lost: the next one is only touched when the one
# before answers. Then drops the copies of pages that the front keeps; files are kept, they never change.
#
#   deploy/rolling-restart.sh               the units altiora@3001 and altiora@3002 of systemd
#   deploy/rolling-restart.sh --compose     the containers of deploy/compose.yaml, from the newest image
#
# Ports as arguments choose instances. RESTART and PURGE are commands that take the place of systemctl (called with the
# port) and of dropping the copies, for servers that do it in another way.
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
  # The new build's files first: both builds are asked for theirs.
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

# For a minute at most: an instance that does not come up must stay the only one.
wait_for() {
  tries=0
  until healthy "$1"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 120 ]; then
      echo "The instance on port $1 does not answer; the others were left as they are." >&2
      exit 1
    fi
    sleep 0.5
  done
}

# None may be away already.
for port in "$@"; do wait_for "$port"; done
for port in "$@"; do
  restart "$port"
  wait_for "$port"
  # Longer than nginx leaves out an instance that refused a connection (fail_timeout).
  sleep 3
done
purge
echo "Restarted: $*"
