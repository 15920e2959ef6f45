/** The states of requests on screens that the product words itself; the approval lists keep their own labels. */
const words: Record<string, string> = {
  waiting: 'Menunggu',
  progress: 'Dikerjakan',
  complete: 'Selesai',
  accepted: 'Disetujui',
  approved: 'Disetujui',
  disetujui: 'Disetujui',
  transfer: 'Ditransfer',
  rejected: 'Ditolak',
  ditolak: 'Ditolak',
}

export const statusWord = (status: string) => words[status] ?? status
