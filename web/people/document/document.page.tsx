import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { DOCUMENTS_MAX, type Document, document, documentFields } from '#contract/people/document.ts'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { isHcis } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { isNotFound } from '#web/client/http.ts'
import { LINK_REFRESH_MS } from '#web/client/link-refresh.ts'
import { Redirect, useNumberParams, useSearch } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { useSelfOrUser } from '#web/client/self-or-user.ts'
import { useMe } from '#web/client/session.ts'
import { DocumentLetters } from '#web/profile-tabs.ts'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { day, localDay, number } from '#web/ui/format.ts'
import type { Column } from '#web/ui/list/column.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'

const columns: Column<Document>[] = [
  { label: 'Deskripsi', cell: (it: Document) => it.description },
  {
    label: 'File',
    role: 'meta',
    cell: (it: Document) => `${it.name} (${number(Math.max(1, Math.round(it.size / 1024)))} KB)`,
  },
  { label: 'Tanggal Upload', role: 'text', cell: (it: Document) => day(localDay(it.created_at)) },
]

const tabs = [
  { value: 'dokumen', label: 'Dokumen' },
  { value: 'surat', label: 'Surat' },
] as const

/** The documents of a person; for themselves and HR beside the letters that the company issued. */
export default function DocumentPage() {
  const me = useMe()
  const { id: position_id, userId: user_id } = useNumberParams('id', 'userId')
  const [{ tab }, setSearch] = useSearch()
  const isOwner = user_id === me.id
  const isClosed = !isOwner && me.role_name === 'staff'
  const subject = { user_id: isClosed ? me.id : user_id, isOwner: isOwner || isClosed }
  const rows = useSelfOrUser(document.list, subject, { refetchInterval: LINK_REFRESH_MS })
  const remove = useWrite(document.remove, {
    success: screenMessages.document.deleted,
    failure: screenMessages.document.deleteFailed,
    showsReason: true,
  })

  if (isClosed) return <Redirect to={path('/dokumen/$id/$userId', { id: me.position_id, userId: me.id })} isRefused />
  if (isNotFound(rows.error)) return <Redirect to="/not-found" />
  const askToRemove = async ({ id }: Document) => {
    if (await confirmDelete(messages.confirmRemove)) remove.mutate({ params: { id } })
  }
  const hasLetters = isOwner || isHcis(me)
  const open = hasLetters && tab === 'surat' ? 'surat' : 'dokumen'
  return (
    <Page>
      {hasLetters && (
        <Card>
          <TabBar
            label="Dokumen dan surat"
            open={open}
            onOpen={(it) => setSearch({ tab: it === 'surat' ? it : undefined }, { replace: true })}
          >
            {tabs.map(({ value, label }) => (
              <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
            ))}
          </TabBar>
        </Card>
      )}
      {open === 'surat' ? (
        <Box role="tabpanel" id="panel-surat" aria-labelledby="tab-surat">
          <SectionBoundary fallback={<LoadingPanel />}>
            <DocumentLetters position_id={position_id} isOwner={isOwner} />
          </SectionBoundary>
        </Box>
      ) : (
        <Box
          {...(hasLetters && { role: 'tabpanel', id: 'panel-dokumen', 'aria-labelledby': 'tab-dokumen' })}
          sx={{ display: 'grid', gap: 2 }}
        >
          {isOwner && rows.data && rows.data.length < DOCUMENTS_MAX && <UploadForm count={rows.data.length} />}
          <Card>
            <DataTable
              label="Dokumen"
              rows={rows}
              columns={columns}
              rowActions={(row) => (
                <>
                  <Button
                    component="a"
                    href={row.path}
                    download={row.name}
                    size="small"
                    variant="outlined"
                    startIcon={<DownloadOutlined />}
                    sx={{ minHeight: 32 }}
                  >
                    Download
                  </Button>
                  {isOwner && <RowAction label="Hapus" tone="error" onClick={() => askToRemove(row)} />}
                </>
              )}
            />
          </Card>
        </Box>
      )}
    </Page>
  )
}

function UploadForm({ count }: { count: number }) {
  const [round, setRound] = useState(0)
  return (
    <SectionCard title="Upload Dokumen">
      <Form
        // A new key empties the form for the next document.
        key={round}
        endpoint={document.add}
        fields={documentFields}
        submitLabel="Upload"
        success={screenMessages.document.uploaded}
        failure={screenMessages.document.uploadFailed}
        onSuccess={() => setRound(round + 1)}
      >
        <FileInput upload={document.add.upload} label="Pilih File" />
        <Typography variant="body2" color="textSecondary">
          {count} dari {DOCUMENTS_MAX} Dokumen
        </Typography>
      </Form>
    </SectionCard>
  )
}
