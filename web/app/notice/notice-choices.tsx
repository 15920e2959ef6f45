import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { preference } from '#contract/platform/notice.ts'
import { type ChosenKind, chosenKindNames, noticeKinds } from '#contract/platform/notice-kinds.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { PushSwitch } from './push-switch.tsx'

const channels = [
  { channel: 'mail', label: 'Email' },
  { channel: 'push', label: 'Perangkat' },
] as const

/** Selects which notifications are also sent by mail and push; each choice is saved at once. */
export function NoticeChoices() {
  const reading = useRead(preference.read)
  const save = useWrite(preference.save, {
    success: 'Preferensi disimpan',
    optimistic: (patch, { body }) =>
      patch(preference.read, (old) => ({
        notifications: { ...old.notifications, ...changedChoices(body.notifications) },
      })),
  })
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
      <Typography sx={{ mb: 2 }}>
        Semua notifikasi tampil di ikon lonceng. Pilih mana yang juga dikirim lewat email dan ke perangkat Anda.
      </Typography>
      <PushSwitch />
      <Loaded query={reading}>
        {({ notifications }) => (
          <Table size="small" aria-label="Pilihan notifikasi">
            <TableHead>
              <TableRow>
                <TableCell sx={{ pl: 0 }}>Notifikasi</TableCell>
                {channels.map(({ channel, label }) => (
                  <TableCell key={channel} align="center">
                    {label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {chosenKindNames.map((kind) => (
                <TableRow key={kind}>
                  <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                    {noticeKinds[kind].label}
                  </TableCell>
                  {channels.map(({ channel, label }) => (
                    <TableCell key={channel} align="center" padding="none">
                      <Checkbox
                        checked={notifications[kind][channel]}
                        slotProps={{ input: { 'aria-label': `${noticeKinds[kind].label}: ${label}` } }}
                        onChange={(_, isOn) =>
                          save.mutate({
                            body: { notifications: { [kind]: { ...notifications[kind], [channel]: isOn } } },
                          })
                        }
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </Loaded>
    </Card>
  )
}

type Choices = Partial<Record<ChosenKind, { mail: boolean; push: boolean }>>
/** Drops the kinds that were not changed. */
const changedChoices = (choices: Choices) =>
  Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined)) as Required<Choices>
