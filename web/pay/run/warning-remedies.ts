/** The screens on which the causes of warnings are mended. Pure. */
import type { PayRun } from '#contract/pay/run-rows.ts'
import type { SlipWarning } from '#contract/pay/run-states.ts'
import { path } from '#web/client/paths.ts'
import type { LinkTarget } from '#web/ui/page/router-link.tsx'

interface Person {
  user_id: number
  position_id: number
  name: string
}

interface Remedy {
  label: string
  link: LinkTarget
}

/** Undefined where the slip itself says what is the matter. */
export const remedyOf = (
  warning: SlipWarning,
  { user_id: userId, position_id: id, name }: Person,
  { month, company_id }: Pick<PayRun, 'month' | 'company_id'>,
): Remedy | undefined => {
  const ofYear = { year: month.slice(0, 4), company_id: String(company_id), keyword: name }
  const career = path('/detail-employee/$id/$userId/karier', { id, userId })
  const profile = path('/detail-employee/$id/$userId', { id, userId })
  const remedies: { [W in SlipWarning]?: Remedy } = {
    no_salary: { label: 'Isi gaji', link: { to: career } },
    below_umk: { label: 'Ubah gaji', link: { to: career } },
    base_under_75: { label: 'Ubah gaji', link: { to: career } },
    odd_amount: { label: 'Periksa gaji', link: { to: career } },
    contract_over: { label: 'Ubah karier', link: { to: career } },
    no_ptkp: { label: 'Isi status', link: { to: '/status-pajak', search: ofYear } },
    ptkp_unconfirmed: { label: 'Pastikan status', link: { to: '/status-pajak', search: ofYear } },
    no_opening: { label: 'Isi angka awal', link: { to: '/angka-awal', search: ofYear } },
    no_tax_id: { label: 'Isi data', link: { to: profile } },
    no_bpjs_number: { label: 'Isi nomor BPJS', link: { to: profile } },
    no_bank: { label: 'Isi rekening', link: { to: profile } },
    other_holder: { label: 'Periksa rekening', link: { to: profile } },
    loan_left: {
      label: 'Buka kasbon',
      link: { to: '/kasbon', search: { company_id: String(company_id), keyword: name } },
    },
    items_outstanding: {
      label: 'Buka barang',
      link: { to: '/barang', search: { company_id: String(company_id), keyword: name } },
    },
    after_final: { label: 'Ubah status', link: { to: '/status-pajak', search: ofYear } },
    waiting: { label: 'Buka Tugas Saya', link: { to: '/tugas-saya' } },
  }
  return remedies[warning]
}
