/** PostgreSQL's own defaults are meant for no machine in particular. These fit the one that we are on. */
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** A container has less than its machine. */
const memory = () => {
  const limit = process.constrainedMemory()
  return Math.min(totalmem(), limit > 0 ? limit : Number.POSITIVE_INFINITY) / MB
}

const between = (least: number, value: number, most: number) =>
  `${Math.round(Math.min(Math.max(value, least), most))}MB`

export const tuning = (megabytes = memory()) => ({
  // An eighth, as the app and the system's own cache live on the same machine.
  shared_buffers: between(64, megabytes / 8, 2048),
  effective_cache_size: between(256, megabytes / 2, 32_768),
  work_mem: between(4, megabytes / 512, 32),
  maintenance_work_mem: between(64, megabytes / 32, 512),
  // Our statements take less than the compiler would.
  jit: 'off',
  // Disks of today find any page as fast as the next one.
  random_page_cost: 1.1,
  // Fewer, longer checkpoints: a page is written once instead of six times.
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
})
