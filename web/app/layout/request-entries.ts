import type { Path } from '#web/client/paths.ts'
import type { MenuEntry } from '#web/menu.ts'

/** Requests whose entries stand in other groups, the second for those who pay. */
const ELSEWHERE: ReadonlySet<Path> = new Set(['/tugas-saya', '/daftar-reimburse'])

/** Whether a phone shows the entry under 'Pengajuan'. */
export const isOfRequests = ({ group, path }: MenuEntry) => group.includes('Self Service') || ELSEWHERE.has(path)
