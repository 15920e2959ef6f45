import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { attendance } from '#contract/time/attendance.ts'
import type { StoredImport } from '#contract/time/attendance-import.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { confirm, showMessage } from '#web/client/confirm.ts'
import { type ApiError, failureText } from '#web/client/http.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { SidePanel } from '#web/ui/feedback/side-panel.tsx'
import { day } from '#web/ui/format.ts'
import { NoWrap } from '#web/ui/list/no-wrap.tsx'
import { Pager } from '#web/ui/list/pager.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { dateTime, shortDays } from '#web/ui/short-format.ts'

const PAGE = 10
const FAILED = 'Impor tidak dapat diurungkan'

interface Props {
  /** The company that the list behind the panel shows; all in sight without it. */
  company_id: string | undefined
  onClose: () => void
}

/** The imports so far, the newest first, each of which can be undone while its days are as it left them. */
export default function ImportHistoryPanel({ company_id, onClose }: Props) {
  const [page, setPage] = useState(1)
  const query = { company_id, page, page_size: PAGE }
  const imports = useRead(attendance.imports, { query }, { placeholderData: keepPreviousData })
  const undo = useWrite(attendance.undo, {
    success: ({ restored, removed }) => `Impor diurungkan: ${restored + removed} data kehadiran kembali seperti semula`,
    failure: explainRefusal,
  })
  const askToUndo = async ({ id, file, from, to, changed }: StoredImport) => {
    const text = `${changed} data kehadiran ${shortDays(from, to)} dari ${file} kembali seperti sebelum impor ini.`
    if (await confirm({ title: 'Urungkan impor ini?', text, yes: 'Urungkan', danger: true }))
      undo.mutate({ params: { importId: id } })
  }
  return (
    <SidePanel
      title="Riwayat Impor"
      about="File kehadiran yang pernah disimpan, dari yang terbaru"
      width={520}
      onClose={onClose}
    >
      <Loaded query={imports} skeleton={<Skeleton variant="rounded" height={240} />}>
        {({ data, total_item }) =>
          data.length === 0 ? (
            <Empty text="Belum ada file yang diimpor" />
          ) : (
            <>
              <Box component="ul" aria-label="Riwayat Impor" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {data.map((row) => (
                  <ImportItem
                    key={row.id}
                    row={row}
                    isBusy={undo.isPending}
                    onUndo={row.can_undo ? () => void askToUndo(row) : undefined}
                  />
                ))}
              </Box>
              {total_item > PAGE && (
                <Pager page={page} pageSize={PAGE} total={total_item} onPage={setPage} pageSizes={[PAGE]} />
              )}
            </>
          )
        }
      </Loaded>
    </SidePanel>
  )
}

interface ItemProps {
  row: StoredImport
  isBusy: boolean
  /** Missing for an import that another person undoes. */
  onUndo: (() => void) | undefined
}

const ImportItem = ({ row, isBusy, onUndo }: ItemProps) => (
  <Box component="li" sx={itemStyle}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{row.file}</Typography>
      <Typography variant="body2">
        {shortDays(row.from, row.to)} · {row.changed} data berubah
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {row.by ?? 'Sistem'}, <NoWrap>{dateTime(row.at)}</NoWrap>
      </Typography>
      {row.undone_at !== null && (
        <Typography variant="body2" color="textSecondary">
          Diurungkan {row.undone_by ?? 'Sistem'}, <NoWrap>{dateTime(row.undone_at)}</NoWrap>
        </Typography>
      )}
    </Box>
    {row.undone_at !== null ? (
      <StatusChip status="cancelled" label="Diurungkan" />
    ) : (
      onUndo && <RowAction label="Urungkan" tone="error" disabled={isBusy} onClick={onUndo} />
    )}
  </Box>
)

/** A dialog lists days that were changed since, because a long list needs time to read; other refusals are an alert. */
const explainRefusal = (error: ApiError) => {
  if (error.code !== 'changed_since') return failureText(FAILED, error)
  void showMessage({ title: FAILED, text: changedDaysText(error.errors.days ?? []) })
  return undefined
}

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const MOST = 12

/** Why an import cannot be undone, with the days that were changed since. */
const changedDaysText = (days: readonly string[]) => {
  const named = days
    .slice(0, MOST)
    .map((it) => day(it))
    .join(', ')
  const more = days.length > MOST ? ` dan ${days.length - MOST} hari lainnya` : ''
  return `Kehadiran sudah berubah setelah impor ini pada ${named}${more}. Tidak ada yang diurungkan.`
}
