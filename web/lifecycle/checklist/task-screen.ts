import type { TaskScreen } from '#contract/lifecycle/auto-task.ts'
import { path } from '#web/client/paths.ts'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'

interface Person {
  position_id: number
  user_id: number
}

/** The screen where a task about a person is done; the person's own ones where it is about the caller. */
export const taskTarget = (
  screen: TaskScreen | null,
  { position_id: id, user_id: userId }: Person,
  isOwn: boolean,
): LinkTarget | undefined => {
  const detail = path('/detail-employee/$id/$userId', { id, userId })
  const targets: Record<TaskScreen, LinkTarget | undefined> = {
    akun: { to: detail, search: { tab: 'akun' } },
    'informasi-pribadi': { to: path('/detail-employee/$id/$userId/informasi-pribadi', { id, userId }) },
    'status-pajak': isOwn ? undefined : { to: '/status-pajak' },
    'informasi-pekerjaan': { to: detail, search: { tab: 'informasi-pekerjaan' } },
    jadwal: { to: isOwn ? '/jadwal-saya' : '/jadwal' },
    'pin-mesin': isOwn ? undefined : { to: '/pin-mesin' },
    surat: { to: isOwn ? '/surat-saya' : '/surat' },
    barang: isOwn ? { to: '/barang-saya' } : { to: detail, search: { tab: 'barang' } },
    'tugas-saya': isOwn ? undefined : { to: '/tugas-saya' },
    karier: isOwn ? undefined : { to: path('/detail-employee/$id/$userId/karier', { id, userId }) },
    keluar: isOwn ? { to: '/keluar-saya' } : { to: detail, search: { tab: 'informasi-pekerjaan' } },
    'saldo-cuti': isOwn ? { to: '/cuti-saya' } : { to: '/saldo-cuti' },
    kasbon: isOwn ? undefined : { to: '/kasbon' },
    'proses-gaji': isOwn ? undefined : { to: '/proses-gaji' },
  }
  return screen === null ? undefined : targets[screen]
}
