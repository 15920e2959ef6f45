import Typography from '@mui/material/Typography'
import type { News } from '#contract/home/news.ts'
import { day, localDay } from '#web/ui/format.ts'
import { StatusChip } from '#web/ui/list/status-chip.tsx'

/** Author, date and companies; marks drafts for those who may see them. */
export const Byline = ({ item: { user_name, created_at, status, company_names } }: { item: News }) => (
  <Typography
    variant="body2"
    color="textSecondary"
    component="div"
    sx={{ mt: 0.5, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}
  >
    <span>
      <bdi>{user_name}</bdi>
      {' · '}
      <time dateTime={created_at}>{day(localDay(created_at))}</time>
    </span>
    {company_names.length > 0 && <span>Untuk {company_names.join(', ')}</span>}
    {status === 'draft' && <StatusChip status="draft" />}
  </Typography>
)
