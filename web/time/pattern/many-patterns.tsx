import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import * as z from 'zod'
import { Day, day } from '#contract/platform/fields.ts'
import { type PatternOutcome, schedule } from '#contract/time/pattern.ts'
import type { Shift } from '#contract/time/shift.ts'
import { Inputs } from '#web/ui/form/fields.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ManyResults } from './many-results.tsx'
import { dayFieldsFor, dayValues, patternOf } from './pattern-days.ts'
import { PatternPeople } from './pattern-people.tsx'
import type { ChosenPeople } from './pattern-person-list.tsx'

const fields = { valid_from: { ...day('Berlaku mulai'), offers: [0] } }
const Form = z.object({ valid_from: Day(), pattern: z.array(z.string()) })

const WORKDAYS = 5
/** The first shift from Monday to Friday. */
const usualWeek = (shifts: readonly Shift[]) => Array<number | null>(WORKDAYS).fill(shifts[0]?.id ?? null)

interface Props {
  company_id: number
  today: string
  shifts: readonly Shift[]
  onImport: () => void
  onClose: () => void
}

/** One weekly pattern for many people: whom, which, and what came of it. */
export default function ManyPatterns({ company_id, today, shifts, onImport, onClose }: Props) {
  const [chosen, setChosen] = useState<ChosenPeople>(new Map())
  const [isChosen, setIsChosen] = useState(false)
  const [isEnd, setIsEnd] = useState(false)
  const [results, setResults] = useState<{ position_id: number; outcome: PatternOutcome }[]>()
  const dayFields = useMemo(() => dayFieldsFor(shifts), [shifts])
  if (results) return <ManyResults results={results} people={chosen} onClose={onClose} />
  if (!isChosen)
    return (
      <PatternPeople
        company_id={company_id}
        today={today}
        chosen={chosen}
        onChoose={setChosen}
        onNext={() => setIsChosen(true)}
        onImport={onImport}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={`Pola mingguan untuk ${chosen.size} orang`}
      endpoint={schedule.many}
      draftName={`patterns ${company_id}`}
      fields={fields}
      schema={Form}
      // Days off for all would be the worst of mistakes.
      preset={{ pattern: dayValues(shifts, usualWeek(shifts)) }}
      toArgs={({ valid_from, pattern }) => ({
        body: {
          company_id,
          position_ids: [...chosen.keys()],
          valid_from: String(valid_from),
          pattern: isEnd ? null : patternOf(pattern as string[]),
        },
      })}
      onSuccess={(reply) => setResults(reply)}
      onClose={() => setIsChosen(false)}
      inputs={
        <Stack sx={{ gap: 2 }}>
          <ToggleButtonGroup
            exclusive
            fullWidth
            size="small"
            aria-label="Yang dilakukan"
            value={isEnd ? 'end' : 'set'}
            onChange={(_, value: string | null) => value && setIsEnd(value === 'end')}
          >
            <ToggleButton value="set" sx={{ minHeight: 44 }}>
              Pasang pola
            </ToggleButton>
            <ToggleButton value="end" sx={{ minHeight: 44 }}>
              Akhiri pola
            </ToggleButton>
          </ToggleButtonGroup>
          <Inputs fields={fields} autoFocus />
          {!isEnd && <Inputs fields={dayFields} within="pattern" columns={2} />}
          <Typography variant="body2" color="textSecondary">
            {isEnd
              ? 'Sejak tanggal ini jam kerja entitas berlaku. Yang polanya berakhir diberi tahu.'
              : 'Tanggal mulai yang sama mengganti pola yang sudah ada. Yang polanya berubah diberi tahu.'}
          </Typography>
        </Stack>
      }
    />
  )
}
