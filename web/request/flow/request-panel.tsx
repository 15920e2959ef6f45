import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { employee } from '#contract/people/employee.ts'
import { admits, isHcis } from '#contract/policy.ts'
import { isDecided } from '#contract/request/flow.ts'
import type { StoredRequest } from '#contract/request/kind.ts'
import { statusWord } from '#contract/status-words.ts'
import { route, useRead } from '#web/client/api.ts'
import { useMe } from '#web/client/session.ts'
import { PanelFrame } from '#web/ui/feedback/panel-frame.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { Facts } from '#web/ui/page/facts.tsx'
import { Photo } from '#web/ui/page/photo.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { PanelDecision, type PanelDecisionKeys } from './panel-decision.tsx'
import { requestFacts } from './request-columns.tsx'
import { RequestHistory } from './request-history.tsx'
import { decisionOptionsFor, type RequestView, type ViewedRequest } from './request-view.ts'
import { RevertDecision } from './revert-decision.tsx'

const basic = route<typeof employee.basic>('GET', '/manager/user/employee/position/:id/basic')

interface Props<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object> {
  view: RequestView<Row, Shown, Change>
  row: Shown
  onClose: () => void
  /** Moves to the next or the previous row. */
  onMove: (step: 1 | -1) => void
  onDecided: () => void
  /** Why nothing is left to decide here. */
  message?: string
}

/** Side panel with a request: person, summary, context for the decision, history and decision. */
export function RequestPanel<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>(
  props: Props<Row, Shown, Change>,
) {
  const { view, row, onClose, onMove, onDecided, message } = props
  const { kind, decision, page } = view
  const keys = useRef<PanelDecisionKeys>(null)
  const id = useId()
  const options = decisionOptionsFor(view, row)
  const me = useMe()
  // The server refuses what it cannot take back: payments, and requests of HR itself.
  const isRevertible = isHcis(me) && row.status !== 'transfer' && isDecided(kind.flow(row), row.status)
  // Shortcuts work only while the panel has the focus, and not in text inputs.
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('textarea, input'))
      return
    const actions: Record<string, () => void> = {
      j: () => onMove(1),
      k: () => onMove(-1),
      y: () => keys.current?.yes(),
      n: () => keys.current?.no(),
    }
    const action = actions[event.key.toLowerCase()]
    if (!action) return
    // Prevents the letter from being typed into the input that the action may focus.
    event.preventDefault()
    action()
  }
  return (
    <PanelFrame
      titleId={id}
      onClose={onClose}
      onKeyDown={press}
      footer={
        options.length > 0 ? (
          <PanelDecision key={row.id} ref={keys} view={view} row={row} options={options} onDecided={onDecided} />
        ) : (
          isRevertible && <RevertDecision key={row.id} kind={view.name} id={row.id} />
        )
      }
    >
      <Person row={row} id={id} onClose={onClose} />
      {message && <Alert severity="info">{message}</Alert>}
      <RequestSummary view={view} row={row} />
      {decision.more && (
        <PanelSection title={decision.moreTitle ?? 'Sebelum memutuskan'}>{decision.more(row)}</PanelSection>
      )}
      {view.actions?.(row)}
      <PanelSection title="Riwayat">
        <RequestHistory endpoint={kind.endpoints.history} id={row.id} />
      </PanelSection>
      <PanelSection title="Rincian">
        <Box sx={{ mb: 1, '& dl': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.5 } }}>
          <Facts facts={requestFacts(kind, view.facts, row)} />
        </Box>
        {page && <RouterLink to={page(row)}>Buka halaman detail</RouterLink>}
      </PanelSection>
    </PanelFrame>
  )
}

const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {children}
  </section>
)

/** Managers see photo and job; finance may read only the name. */
function Person({ row, id, onClose }: { row: ViewedRequest; id: string; onClose: () => void }) {
  const canReadPerson = admits.manager(useMe())
  const { data } = useRead(basic, { params: { id: row.position_id } }, { enabled: canReadPerson, failure: false })
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Photo src={data?.profile ?? null} name={row.user_name} sx={{ width: 48, height: 48 }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h2" id={id}>
          {row.user_name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[data?.job_name, row.company_name].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <IconButton aria-label="Tutup" onClick={onClose} sx={{ width: 44, height: 44, alignSelf: 'start' }}>
        <Close />
      </IconButton>
    </Stack>
  )
}

function RequestSummary<Row extends StoredRequest, Shown extends Row & ViewedRequest, Change extends object>({
  view,
  row,
}: Pick<Props<Row, Shown, Change>, 'view' | 'row'>) {
  const { what, when, why } = view.summary(row)
  return (
    <Paper variant="outlined" sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{what}</Typography>
        <StatusChip status={row.status} label={statusWord(row.status)} />
      </Stack>
      <Typography>{when}</Typography>
      <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
        {why}
      </Typography>
    </Paper>
  )
}
