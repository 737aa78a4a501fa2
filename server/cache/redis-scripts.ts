import { format } from './entry.ts'

/** Scripts that Redis runs in one step. Each is given the value's key and its lease's. */
export const redisScripts = {
  /**
   * A value whose head says that it is of this version and fresh for longer than until then; else 0 for who
   * must wait, 1 for who may fetch it, 2 where what is kept there is no value of this version. Arguments:
   * version, that time, token of the lease, its milliseconds.
   */
  claim: {
    numberOfKeys: 2,
    lua: `
      local kept = redis.call('GET', KEYS[1])
      local mine = 1
      if kept then
        local format, version, fresh = string.match(kept, '^(%d+) (%S+) ([%d.]+) ')
        if format ~= '${format}' or version ~= ARGV[1] then mine = 2
        elseif tonumber(fresh) > tonumber(ARGV[2]) then return kept end
      end
      if redis.call('SET', KEYS[2], ARGV[3], 'NX', 'PX', ARGV[4]) then return mine end
      return 0`,
  },
  /**
   * Keeps a value, unless its lease is another's by now, and ends the lease. Arguments: token, value,
   * milliseconds of its life.
   */
  keep: {
    numberOfKeys: 2,
    lua: `
      local holder = redis.call('GET', KEYS[2])
      if holder and holder ~= ARGV[1] then return 0 end
      redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
      if holder then redis.call('DEL', KEYS[2]) end
      return 1`,
  },
  /** Has a lease last for so long from now, if it is still one's own. Arguments: token, milliseconds. */
  renew: {
    numberOfKeys: 1,
    lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`,
  },
  /** Ends a lease that is still one's own. Argument: token. */
  release: {
    numberOfKeys: 1,
    lua: `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`,
  },
} as const
