/** Settings of PostgreSQL for the memory of this machine, instead of its generic defaults. */
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** A container may have less memory than its machine. */
const memory = () => {
  const limit = process.constrainedMemory()
  return Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / MB
}

const between = (least: number, value: number, most: number) =>
  `${Math.round(Math.min(Math.max(value, least), most))}MB`

export const tuning = (megabytes = memory()) => ({
  // An eighth, because the app and the system's cache use the same machine.
  shared_buffers: between(64, megabytes / 8, 2048),
  effective_cache_size: between(256, megabytes / 2, 32_768),
  work_mem: between(4, megabytes / 512, 32),
  maintenance_work_mem: between(64, megabytes / 32, 512),
  // The statements of the app run faster than they would compile.
  jit: 'off',
  // On SSDs random reads cost almost the same as sequential ones.
  random_page_cost: 1.1,
  // Fewer checkpoints: a page is written once instead of six times.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
})
