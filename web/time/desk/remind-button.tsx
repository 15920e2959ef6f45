import Button from '@mui/material/Button'
import { attendanceDesk, type DeskRow } from '#contract/time/desk.ts'
import { isAwaited } from '#contract/time/state.ts'
import { useWrite } from '#web/client/api.ts'
import { hour } from '#web/ui/short-format.ts'

/** Those who should be there and were not reminded today; a reminder belongs to the day itself. */
export const remindable = (rows: readonly DeskRow[], isToday: boolean) =>
  isToday ? rows.filter((it) => isAwaited(it) && !it.reminded) : []

const timeOf = (at: string) => hour(new Date(at).toTimeString().slice(0, 8))

export const remindedText = ({ reminded }: DeskRow) =>
  reminded && `diingatkan ${timeOf(reminded.at)}${reminded.by ? ` oleh ${reminded.by}` : ''}`

interface Props {
  rows: readonly DeskRow[]
  label: string
  isMain?: boolean
}

/** Sends a notification to everybody of these rows, once a day and person. */
export const RemindButton = ({ rows, label, isMain = false }: Props) => {
  const { mutate, isPending } = useWrite(attendanceDesk.remind, {
    success: ({ reminded, skipped }) =>
      `${reminded} orang diingatkan${skipped > 0 ? `, ${skipped} dilewati (sudah datang atau sudah diingatkan)` : ''}`,
    failure: 'Pengingat gagal dikirim',
  })
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      size={isMain ? 'medium' : 'small'}
      disabled={isPending}
      // Above the name, which covers the whole card on a phone.
      sx={{ position: 'relative', zIndex: 1, whiteSpace: 'nowrap', '@media (pointer: coarse)': { minHeight: 44 } }}
      onClick={() => mutate({ body: { position_ids: rows.map((it) => it.position_id) } })}
    >
      {label}
    </Button>
  )
}
