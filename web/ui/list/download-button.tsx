import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Endpoint } from '#contract/platform/http.ts'
import { messages } from '#contract/platform/messages.ts'
import { download } from '#web/client/api.ts'
import { failureText } from '#web/client/http.ts'
import { snackbar } from '#web/client/snackbar.ts'

import { plainWords } from './list-words.ts'
import { RowAction } from './row-actions.tsx'

export interface Download {
  endpoint: Endpoint
  label?: string
  /** Parameters of the address of the file. */
  params?: Record<string, string | number>
  /** Maps the list's filters to the query of the export; unchanged unless stated. */
  query?: (filters: Record<string, string>) => Record<string, unknown>
  /** False shows no alert on failure. */
  failure?: string | false
  /** Reason why the button is disabled, shown as tooltip. */
  blocked?: string | false
}

export function DownloadButton({
  endpoint,
  label = plainWords.download,
  params,
  query,
  failure,
  blocked = false,
  filters,
  isInRow = false,
}: Download & { filters: Record<string, string>; isInRow?: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(endpoint, { params, query: query ? query(filters) : filters } as object)
    } catch (error) {
      if (failure !== false) snackbar.error(failureText(failure ?? messages.generic, error))
    } finally {
      setBusy(false)
    }
  }
  if (isInRow) return <RowAction label={label} disabled={isBusy} onClick={save} />
  return (
    <Button
      variant="outlined"
      sx={{ whiteSpace: 'nowrap' }}
      startIcon={<FileDownload />}
      loading={isBusy}
      loadingPosition="start"
      disabled={blocked !== false}
      title={blocked || undefined}
      onClick={save}
    >
      {label}
    </Button>
  )
}
