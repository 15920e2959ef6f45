import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { shiftDay } from '#contract/platform/day.ts'
import { roster } from '#contract/time/roster.ts'
import { useWrite } from '#web/client/api.ts'
import { confirm, showMessage } from '#web/client/confirm.ts'
import { briefDays } from '#web/ui/short-format.ts'

interface Props {
  company_id: number
  /** The Monday of the week in view. */
  from: string
  isUnsaved: boolean
  onCopied: (monday: string) => void
}

/** Copies the stored entries of the week in view to the next one, and shows that. */
export function CopyWeekButton({ company_id, from, isUnsaved, onCopied }: Props) {
  const next = shiftDay(from, 7)
  const copy = useWrite(roster.copy, {
    success: ({ changed }) => (changed === 0 ? 'Pekan berikutnya sudah sama' : `${changed} isian jadwal disalin`),
    failure: 'Pekan tidak dapat disalin',
    showsReason: true,
    onSuccess: () => onCopied(next),
  })
  const ask = async () => {
    if (isUnsaved)
      return showMessage({ title: 'Simpan dahulu', text: 'Hanya isian yang sudah disimpan yang dapat disalin.' })
    const [here, there] = [briefDays(from, shiftDay(from, 6)), briefDays(next, shiftDay(next, 6))]
    const text = `Isian ${here} disalin ke ${there} untuk semua orang yang boleh Anda atur; isian yang sudah ada di sana diganti. Yang jadwalnya berubah diberi tahu.`
    if (await confirm({ title: 'Salin pekan?', text, yes: 'Salin' }))
      copy.mutate({ body: { company_id, from, to: shiftDay(from, 6), days: 7 } })
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopy />} loading={copy.isPending} onClick={() => void ask()}>
      Salin pekan ini ke {briefDays(next)}
    </Button>
  )
}
