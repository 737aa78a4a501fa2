# Starts a node of the cluster: POD_NAME is its name below the service `redis`, POD_IP its address, REDIS_PASSWORD
# the password of all nodes.
set -eu
export REDISCLI_AUTH="$REDIS_PASSWORD"

# The nodes that a node knows may all have other addresses by now. A member of the cluster meets them anew by their
# names; `meet` changes the address of a node that is known, and nothing else.
meet_others() {
  until redis-cli ping | grep -q PONG; do sleep 1; done
  if [ "$(redis-cli cluster nodes | wc -l)" -le 1 ]; then return; fi

  for number in 0 1 2 3 4 5; do
    address=$(getent hosts "redis-$number.redis" | cut -d ' ' -f 1)
    if [ -n "$address" ]; then redis-cli cluster meet "$address" 6379; fi
  done
}

meet_others &
exec redis-server /etc/redis/cluster.conf --cluster-announce-ip "$POD_IP" \
  --cluster-announce-hostname "$POD_NAME.redis" --requirepass "$REDIS_PASSWORD" --masterauth "$REDIS_PASSWORD"
