import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import type { account } from '#contract/access/account.ts'
import type { CompanyProgress } from '#contract/access/newcomer.ts'
import { route, useRead } from '#web/client/api.ts'
import { number } from '#web/ui/format.ts'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { rememberRollout } from './rollout-place.ts'
import { nextStepOf, sumOfProgress } from './rollout-steps.ts'

const progress = route<typeof account.progress>('GET', '/hcis/account/progress')
const SHOWN = 5

/** For HR: how far each company is with signing in, and what to do next; hidden once all have signed in. */
export default function RolloutCard() {
  const { data } = useRead(progress, {}, { failure: false })
  const total = data && sumOfProgress(data)
  useEffect(() => {
    if (total) rememberRollout(total)
  }, [total])
  if (!data || !total || total.signed_in >= total.people) return null
  const open = data.filter((it) => it.signed_in < it.people)
  return (
    <Card component="section" aria-labelledby="rollout" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <Typography variant="h2" id="rollout">
          Aktivasi akun
        </Typography>
        <NextButton open={open} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {number(total.signed_in)} dari {number(total.people)} karyawan sudah masuk,{' '}
        {number(total.people - total.invited)} belum diundang, {number(total.profiles_complete)} profil lengkap
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(total.signed_in / total.people) * 100}
        aria-label="Karyawan yang sudah masuk"
        sx={{ my: 1 }}
      />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {open.slice(0, SHOWN).map((it) => (
          <CompanyLine key={it.company_id} progress={it} />
        ))}
      </Box>
      {open.length > SHOWN && (
        <Typography variant="body2" color="textSecondary">
          dan {number(open.length - SHOWN)} entitas lagi
        </Typography>
      )}
    </Card>
  )
}

function NextButton({ open }: { open: readonly CompanyProgress[] }) {
  const next = nextStepOf(open)
  if (!next) return null
  return (
    <RouterButton to="/akun-baru" search={next.search} variant="outlined" size="small">
      {next.label}
    </RouterButton>
  )
}

const CompanyLine = ({ progress: it }: { progress: CompanyProgress }) => (
  <Typography component="li" variant="body2" sx={{ py: 0.25 }}>
    <strong>{it.company_name}</strong>: {number(it.people)} karyawan, {number(it.invited)} diundang,{' '}
    {number(it.signed_in)} masuk, {number(it.profiles_complete)} profil lengkap
  </Typography>
)
