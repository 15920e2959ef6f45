import type { MenuEntry } from '#web/screens.tsx'

/** Whether a phone shows the entry under 'Pengajuan'. */
export const isOfRequests = ({ group, path }: MenuEntry) => group.includes('Self Service') || path === '/tugas-saya'
