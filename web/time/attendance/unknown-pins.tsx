import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { messages } from '#contract/platform/messages.ts'
import type { UnknownPin } from '#contract/time/attendance-import.ts'
import { machinePin } from '#contract/time/machine-pin.ts'
import { useWrite } from '#web/client/api.ts'
import { LinkPinDialog } from '#web/time/machine-pin/pin-dialogs.tsx'
import { hour, shortDays } from '#web/ui/short-format.ts'

const SHOWN = 5

interface Props {
  pins: readonly UnknownPin[]
  /** The number of all unknown pins, also of those that are not listed. */
  count: number
  /** The company whose pins they are; without it, as for managers, they are only listed. */
  company_id: number | undefined
  isChecking: boolean
  /** A pin was linked with a position. */
  onLinked: () => void
}

/** '3 Nov 2026 08.12' */
const moment = (at: string) => `${shortDays(at.slice(0, 10))} ${hour(at.slice(11))}`

const spanOf = ({ punches, first, last }: UnknownPin) =>
  punches === 1 ? `1 absen, ${moment(first)}` : `${punches} absen, ${moment(first)} – ${moment(last)}`

/** Pins without a position, with the likeliest people to link them with. */
export function UnknownPins({ pins, count, company_id, isChecking, onLinked }: Props) {
  const [isAll, setAll] = useState(false)
  const [linking, setLinking] = useState<string>()
  const add = useWrite(machinePin.add, { success: messages.saved, showsReason: true, onSuccess: onLinked })
  const link = (pin: string, position_id: number) =>
    company_id !== undefined && add.mutate({ body: { company_id, pin, position_id } })
  const isSending = (pin: string, position_id: number) =>
    (add.isPending || isChecking) &&
    add.variables?.body.pin === pin &&
    Number(add.variables.body.position_id) === position_id
  const isBusy = add.isPending || isChecking
  return (
    <Stack sx={{ gap: 1 }}>
      <Alert severity="warning">
        {count} PIN tidak dikenal, absennya dilewati.{' '}
        {count > pins.length && `${pins.length} dengan absen terbanyak ditampilkan. `}
        {company_id === undefined
          ? 'Minta HR menghubungkannya di PIN Mesin, lalu periksa lagi.'
          : 'Hubungkan dengan karyawannya, atau biarkan.'}
      </Alert>
      <Card component="ul" variant="outlined" aria-label="PIN tidak dikenal" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {pins.slice(0, isAll ? undefined : SHOWN).map((it) => (
          <Box component="li" key={it.pin} sx={itemStyle}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>PIN {it.pin}</Typography>
              <Typography variant="body2" color="textSecondary">
                {spanOf(it)}
              </Typography>
            </Box>
            {company_id !== undefined && (
              <Stack sx={{ flex: '1 1 260px', gap: 0.5 }}>
                {it.nearest.map(({ position_id, name }) => (
                  <Stack key={position_id} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                    <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      {name}
                    </Typography>
                    <Button
                      size="small"
                      variant="outlined"
                      aria-label={`Hubungkan PIN ${it.pin} dengan ${name}`}
                      disabled={isBusy && !isSending(it.pin, position_id)}
                      loading={isSending(it.pin, position_id)}
                      onClick={() => link(it.pin, position_id)}
                    >
                      Hubungkan
                    </Button>
                  </Stack>
                ))}
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={`Pilih karyawan untuk PIN ${it.pin}`}
                  onClick={() => setLinking(it.pin)}
                  sx={{ alignSelf: 'flex-end' }}
                >
                  {it.nearest.length > 0 ? 'Pilih karyawan lain' : 'Pilih karyawan'}
                </Button>
              </Stack>
            )}
          </Box>
        ))}
      </Card>
      {pins.length > SHOWN && (
        <Button
          size="small"
          onClick={() => setAll(!isAll)}
          aria-expanded={isAll}
          sx={{ alignSelf: 'flex-start', minHeight: 44 }}
        >
          {isAll ? 'Ringkas' : `Tampilkan ${count > pins.length ? '' : 'semua '}${pins.length} PIN`}
        </Button>
      )}
      {linking !== undefined && company_id !== undefined && (
        <LinkPinDialog
          company_id={company_id}
          pin={linking}
          onLinked={onLinked}
          onClose={() => setLinking(undefined)}
        />
      )}
    </Stack>
  )
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
