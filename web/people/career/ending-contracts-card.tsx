import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { career } from '#contract/people/career.ts'
import { route, useRead } from '#web/client/api.ts'
import { path } from '#web/client/paths.ts'
import { number } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { RouterButton, RouterLink } from '#web/ui/page/router-link.tsx'
import { shortDays } from '#web/ui/short-format.ts'

const ending = route<typeof career.ending>('GET', '/hcis/contract/ending')
const SHOWN = 5

/** For HR: contracts that end within sixty days or have ended; hidden when there are none. */
export function EndingContractsCard() {
  const { data } = useRead(ending, { query: { page_size: SHOWN } })
  if (!data || data.total_item === 0) return null
  return (
    <Card component="section" aria-labelledby="ending-contracts" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h2" id="ending-contracts">
          Kontrak berakhir ({number(data.total_item)})
        </Typography>
        <RouterButton to="/kontrak-berakhir">Lihat semua</RouterButton>
      </Stack>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {data.data.map(({ id, user_id, name, company_name, contract_end_at }) => (
          <li key={id}>
            <RouterLink to={path('/detail-employee/$id/$userId/karier', { id, userId: user_id })} underline="always">
              {name}
            </RouterLink>
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              {company_name}, <NoWrap>{shortDays(contract_end_at)}</NoWrap>
            </Typography>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
