import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { shiftDay } from '#contract/platform/day.ts'
import { roster } from '#contract/time/roster.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm, showMessage } from '#web/client/confirm.ts'
import { briefDays } from '#web/ui/short-format.ts'

interface Props {
  company_id: number
  /** The Monday of the copied week. */
  from: string
  /** How many weeks after it become the same. */
  times: number
  isUnsaved: boolean
  onCopied: (monday: string) => void
}

/** Copies the stored entries of a week to the next one, and shows that, or to the next ones of the month. */
export function CopyWeekButton({ company_id, from, times, isUnsaved, onCopied }: Props) {
  const [next, last] = [shiftDay(from, 7), shiftDay(from, 7 * times)]
  const copy = useWrite(roster.copy, {
    success: ({ changed }) => (changed === 0 ? 'Jadwal di sana sudah sama' : `${changed} isian jadwal disalin`),
    failure: 'Pekan tidak dapat disalin',
    showsReason: true,
    onSuccess: () => onCopied(next),
  })
  const ask = async () => {
    if (isUnsaved)
      return showMessage({ title: 'Simpan dahulu', text: 'Hanya isian yang sudah disimpan yang dapat disalin.' })
    const [here, there] = [briefDays(from, shiftDay(from, 6)), briefDays(next, shiftDay(last, 6))]
    const text = `Isian ${here} disalin ke ${times > 1 ? `setiap pekan ${there}` : there} untuk semua orang yang boleh Anda atur; isian yang sudah ada di sana diganti. Yang jadwalnya berubah diberi tahu.`
    if (await confirm({ title: 'Salin pekan?', text, yes: 'Salin' }))
      copy.mutate({ body: { company_id, from, to: shiftDay(from, 6), days: 7, times } })
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopy />} loading={copy.isPending} onClick={() => void ask()}>
      {times > 1 ? `Salin pekan 1 ke pekan 2–${times + 1}` : `Salin pekan ini ke ${briefDays(next)}`}
    </Button>
  )
}
