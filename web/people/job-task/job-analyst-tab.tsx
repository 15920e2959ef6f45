import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Tab, { type TabProps } from '@mui/material/Tab'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { SUMMARY_TITLE, SUMMARY_TOOLTIP } from '#contract/people/job-task.ts'
import { type TaskKindName, taskKinds } from '#contract/people/job-task-kinds.ts'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import type { PositionOwner } from './position-owner.ts'
import { SummaryPanel } from './summary-panel.tsx'
import { TaskPanel } from './task-panel.tsx'

type Open = 'summary' | TaskKindName

const tabs: { value: Open; title: string; tooltip: string }[] = [
  { value: 'summary', title: SUMMARY_TITLE, tooltip: SUMMARY_TOOLTIP },
  ...(Object.keys(taskKinds) as TaskKindName[]).map((value) => ({ value, ...taskKinds[value] })),
]

/** Puts the tooltip on the tab itself so that keyboard focus shows it too. */
const TipTab = ({ tooltip, ...rest }: TabProps & { tooltip: string }) => (
  <Tooltip title={tooltip} placement="top" describeChild>
    <Tab {...rest} />
  </Tooltip>
)

/** The tab 'Job Analyst': the summary of a position and its five lists of tasks. */
export default function JobAnalystTab({ subject }: { subject: PositionOwner }) {
  const [open, setOpen] = useState<Open>('summary')
  return (
    <Card>
      <TabBar label="Job Analyst" open={open} onOpen={setOpen} sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {tabs.map(({ value, title, tooltip }) => (
          <TipTab
            key={value}
            value={value}
            label={title}
            tooltip={tooltip}
            id={`job-${value}`}
            aria-controls={`job-${value}-panel`}
          />
        ))}
      </TabBar>
      <Box role="tabpanel" id={`job-${open}-panel`} aria-labelledby={`job-${open}`}>
        {open === 'summary' ? (
          <SummaryPanel subject={subject} />
        ) : (
          <TaskPanel key={open} kind={open} subject={subject} />
        )}
      </Box>
    </Card>
  )
}
