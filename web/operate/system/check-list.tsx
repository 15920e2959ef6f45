import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { checkNames, checkStates, type SystemCheck } from '#contract/platform/system.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'

const ORDER = ['red', 'yellow', 'green']
const worstFirst = (checks: readonly SystemCheck[]) =>
  checks.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))

/** The checks of `hcis doctor`, the worst first. */
export const CheckList = ({ checks }: { checks: readonly SystemCheck[] }) => (
  <SectionCard title="Pemeriksaan">
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {worstFirst(checks).map(({ name, state, text }) => (
        <Box
          component="li"
          key={name}
          sx={{
            display: 'grid',
            columnGap: 2,
            rowGap: 0.25,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr auto', sm: '180px 1fr 130px' },
          }}
        >
          <Typography sx={{ fontWeight: 600 }}>{checkNames.label(name)}</Typography>
          <Typography
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          >
            {text}
          </Typography>
          <Box sx={{ justifySelf: { sm: 'end' } }}>
            <StatusChip status={state} label={checkStates.label(state)} />
          </Box>
        </Box>
      ))}
    </Box>
  </SectionCard>
)
