/** Refusals of callers that ask for more than their share, and of everybody while the server is overloaded. */
import { HttpError } from './errors.ts'

export const tooMany = (seconds: number): never => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  throw new HttpError(429, 'too_many', `Terlalu banyak percobaan, coba lagi dalam ${minutes} menit`, {
    retryAfter: seconds,
  })
}
/** One person asks for more than approvers can read. */
export const tooManyRequests = (message: string): never => {
  throw new HttpError(429, 'too_many', message)
}
export const tooManyDownloads = (): never => {
  throw new HttpError(429, 'too_many', 'Dua unduhan Anda masih berjalan, tunggu sampai selesai', { retryAfter: 5 })
}
export const tooManyBytes = (): never => {
  throw new HttpError(429, 'too_many', 'Unggahan hari ini sudah mencapai 200 MB, silakan lanjutkan besok', {
    retryAfter: 3600,
  })
}
/** A person or program has one import or preview at a time. */
export const importBusy = (): never => {
  throw new HttpError(429, 'busy', 'Impor atau pemeriksaan file Anda masih berjalan, tunggu sampai selesai', {
    retryAfter: 2,
  })
}
export const tooManyStreams = (): never => {
  throw new HttpError(429, 'too_many', 'Terlalu banyak tab HCIS terbuka', { retryAfter: 60 })
}

/** Created once: hundreds of refusals a second leave no time for a stack trace or a log line each. */
export const OVERLOADED = new HttpError(503, 'unavailable', 'Layanan sedang sibuk, silakan coba lagi', {
  retryAfter: 2,
})
export const overloaded = (): never => {
  throw OVERLOADED
}

const TOO_MANY_AT_ONCE = new HttpError(
  429,
  'too_many_at_once',
  'Terlalu banyak permintaan sekaligus, silakan coba lagi',
  { retryAfter: 2 },
)
/** One caller has more concurrent requests than its share. */
export const tooManyAtOnce = (): never => {
  throw TOO_MANY_AT_ONCE
}
