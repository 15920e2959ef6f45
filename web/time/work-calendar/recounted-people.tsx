import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Recount } from '#contract/calendar/holiday.ts'
import { number } from '#web/ui/format.ts'
import { shortDays } from '#web/ui/short-format.ts'
import { balanceChangeText } from './balance-change-text.ts'

/** The cost of a change: whose balance it touches, and the leave that it counts anew with its days before and after. */
export function RecountedPeople({ recount }: { recount: Recount }) {
  const { leaves, people } = recount
  return (
    <Box role="status">
      <Typography sx={{ fontWeight: 600 }}>Akibat bagi cuti</Typography>
      <Typography variant="body2">{balanceChangeText(recount)}</Typography>
      {people.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {people.map((person) => (
            <PersonLine key={`${person.name} ${person.company_name} ${person.from}`} person={person} />
          ))}
        </Box>
      )}
      {leaves > people.length && (
        <Typography variant="body2" color="textSecondary">
          dan {leaves - people.length} pengajuan lainnya
        </Typography>
      )}
      {leaves > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          Yang bersangkutan mendapat notifikasi.
        </Typography>
      )}
    </Box>
  )
}

const PersonLine = ({ person }: { person: Recount['people'][number] }) => (
  <Stack
    component="li"
    direction="row"
    sx={{ justifyContent: 'space-between', gap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
        {person.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {person.company_name} · {shortDays(person.from, person.to)}
      </Typography>
    </Box>
    <Typography variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {number(person.before)} → {number(person.after)} hari kerja
    </Typography>
  </Stack>
)
