# Makes a cluster of the six nodes below the service `redis` where there is none. REDISCLI_AUTH is their password.
set -eu

nodes=""
for number in 0 1 2 3 4 5; do
  host="redis-$number.redis"
  until redis-cli -h "$host" ping | grep -q PONG; do sleep 1; done
  # `create` takes addresses alone.
  nodes="$nodes $(getent hosts "$host" | cut -d ' ' -f 1):6379"
done

if redis-cli -h redis-0.redis cluster info | grep -q 'cluster_slots_assigned:16384'; then
  echo "there is a cluster already"
  exit 0
fi

# The list of nodes is words of their own.
# shellcheck disable=SC2086
redis-cli --cluster create $nodes --cluster-replicas 1 --cluster-yes
