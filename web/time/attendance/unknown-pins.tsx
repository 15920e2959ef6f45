import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { UnknownPin } from '#contract/time/attendance-import-rows.ts'
import { machinePin } from '#contract/time/machine-pin.ts'
import { useWrite } from '#web/client/api.ts'
import { PositionPicker } from '#web/time/machine-pin/position-picker.tsx'
import type { PersonOption } from '#web/ui/form/person-picker.tsx'
import { hour, shortDays } from '#web/ui/short-format.ts'

const SHOWN = 10

interface Props {
  pins: readonly UnknownPin[]
  /** The number of all unknown pins, also of those that are not listed. */
  count: number
  /** The company whose pins they are; without it, as for managers, they are only listed. */
  company_id: number | undefined
  isChecking: boolean
  /** Pins were linked with positions. */
  onLinked: () => void
}

/** '3 Nov 2026 08.12' */
const moment = (at: string) => `${shortDays(at.slice(0, 10))} ${hour(at.slice(11))}`

const spanOf = ({ punches, first, last }: UnknownPin) =>
  punches === 1 ? `1 absen, ${moment(first)}` : `${punches} absen, ${moment(first)} – ${moment(last)}`

/** Pins without a position: a person is chosen for each, and all of them are linked at once. */
export function UnknownPins({ pins, count, company_id, isChecking, onLinked }: Props) {
  const [isAll, setAll] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, PersonOption>>(new Map())
  const link = useWrite(machinePin.bulk, {
    success: ({ added }) => `${added} PIN dihubungkan`,
    showsReason: true,
    onSuccess: () => {
      setChosen(new Map())
      onLinked()
    },
  })
  const choose = (pin: string, person: PersonOption | null) => {
    const next = new Map(chosen)
    if (person) next.set(pin, person)
    else next.delete(pin)
    setChosen(next)
    link.reset()
  }
  const linkAll = () =>
    company_id !== undefined &&
    link.mutate({ body: { company_id, pins: [...chosen].map(([pin, { id }]) => ({ pin, position_id: id })) } })
  /** Why the server refused the choice for a pin. */
  const refusalOf = (pin: string) => {
    const index = link.variables?.body.pins.findIndex((it) => it.pin === pin) ?? -1
    const { errors = {} } = link.error ?? {}
    return (errors[`pins.${index}.pin`] ?? errors[`pins.${index}.position_id`])?.[0]
  }
  return (
    <Stack sx={{ gap: 1 }}>
      <Alert severity="warning">
        {count} PIN tidak dikenal, absennya dilewati.{' '}
        {count > pins.length && `${pins.length} dengan absen terbanyak ditampilkan. `}
        {company_id === undefined
          ? 'Minta HR menghubungkannya di PIN Mesin, lalu periksa lagi.'
          : 'Pilih karyawannya, lalu hubungkan semua sekaligus; yang dikosongkan tetap dilewati.'}
      </Alert>
      <Card variant="outlined" sx={{ overflow: 'visible' }}>
        <Box component="ul" aria-label="PIN tidak dikenal" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {pins.slice(0, isAll ? undefined : SHOWN).map((it) => (
            <Box component="li" key={it.pin} sx={itemStyle}>
              <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>PIN {it.pin}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {spanOf(it)}
                </Typography>
              </Box>
              {company_id !== undefined && (
                <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
                  <PositionPicker
                    company_id={company_id}
                    value={chosen.get(it.pin) ?? null}
                    onPick={(person) => choose(it.pin, person)}
                    field={{
                      label: `Karyawan untuk PIN ${it.pin}`,
                      error: refusalOf(it.pin) !== undefined,
                      helperText: refusalOf(it.pin),
                    }}
                  />
                  {!chosen.has(it.pin) &&
                    it.nearest.map(({ position_id, name }) => (
                      <Button
                        key={position_id}
                        size="small"
                        aria-label={`Pilih ${name} untuk PIN ${it.pin}`}
                        onClick={() => choose(it.pin, { id: position_id, name, about: '' })}
                        sx={{ minHeight: 44 }}
                      >
                        {name}?
                      </Button>
                    ))}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      </Card>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        {pins.length > SHOWN && (
          <Button size="small" onClick={() => setAll(!isAll)} aria-expanded={isAll} sx={{ minHeight: 44 }}>
            {isAll ? 'Ringkas' : `Tampilkan ${count > pins.length ? '' : 'semua '}${pins.length} PIN`}
          </Button>
        )}
        {company_id !== undefined && (
          <Button
            variant="contained"
            disabled={chosen.size === 0}
            loading={link.isPending || isChecking}
            onClick={linkAll}
            sx={{ ml: 'auto' }}
          >
            {chosen.size === 0 ? 'Hubungkan semua' : `Hubungkan semua (${chosen.size})`}
          </Button>
        )}
      </Stack>
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
