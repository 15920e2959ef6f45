import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { YearAndCompany } from '#web/ui/page/year-and-company.tsx'
import { DayKindLegend } from './day-kind-legend.tsx'

interface Props extends ComponentProps<typeof YearAndCompany> {
  /** The work week of the company. */
  children?: ReactNode
}

export const CalendarToolbar = ({ children, ...shown }: Props) => (
  <Card sx={{ p: 1.5 }}>
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5 }}>
      <YearAndCompany {...shown} />
      {children}
      <DayKindLegend />
    </Stack>
  </Card>
)
