import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { payRun } from '#contract/pay/run.ts'
import type { PayRunDetail, PayWarningCount } from '#contract/pay/run-rows.ts'
import { slipWarnings } from '#contract/pay/run-states.ts'
import { useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { number } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'
import { remedyOf } from './warning-remedies.ts'

/** Each warning with its people, those that stop the check first. */
export default function WarningsTab({ run }: { run: PayRunDetail }) {
  const reading = useRead(payRun.warnings, { params: { id: run.id } }, { failure: false })
  return (
    <Loaded
      query={reading}
      failure="Peringatan gagal dimuat"
      skeleton={<Skeleton variant="rounded" height={160} sx={{ m: 2 }} />}
    >
      {(warnings) =>
        warnings.length === 0 ? (
          <Empty text="Tidak ada peringatan" />
        ) : (
          warnings
            .toSorted((one, other) => Number(other.blocks) - Number(one.blocks))
            .map((it) => <Warning key={it.warning} of={it} run={run} />)
        )
      }
    </Loaded>
  )
}

const FIRST_SHOWN = 10

function Warning({ of, run }: { of: PayWarningCount; run: PayRunDetail }) {
  const [showsAll, setShowsAll] = useState(false)
  const { warning, blocks, people } = of
  const label = slipWarnings.label(warning)
  const shown = showsAll ? people : people.slice(0, FIRST_SHOWN)
  return (
    <Box component="section" aria-label={label} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <Typography variant="h3" component="h2">
          {label}: {number(people.length)} orang
        </Typography>
        {blocks && <StatusChip status="rejected" label="Harus diselesaikan" />}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((person) => {
          const remedy = remedyOf(warning, person, run)
          return (
            <Box component="li" key={person.user_id} sx={rowStyle}>
              <RouterLink
                to={path('/proses-gaji/$id/karyawan/$userId', { id: run.id, userId: person.user_id })}
                search={{ warning }}
              >
                {person.name}
              </RouterLink>
              {remedy && (
                <RouterButton
                  size="small"
                  variant="outlined"
                  aria-label={`${remedy.label} ${person.name}`}
                  {...remedy.link}
                >
                  {remedy.label}
                </RouterButton>
              )}
            </Box>
          )
        })}
      </Box>
      {shown.length < people.length && (
        <Button onClick={() => setShowsAll(true)}>Tampilkan {number(people.length - shown.length)} orang lagi</Button>
      )}
    </Box>
  )
}

const rowStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
