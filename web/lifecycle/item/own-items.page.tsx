import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { handover } from '#contract/lifecycle/handover.ts'
import type { Handover } from '#contract/lifecycle/handover-row.ts'
import { multiline, REQUIRED } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { useRead, useWrite } from '#web/client/api.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { DeskLink } from './desk-link.tsx'
import { handoverColumns, isDisputed } from './handover-columns.tsx'

const disputeFields = { note: multiline('Apa yang tidak sesuai?', REQUIRED, 1000, 3) }

/** The own things; what was handed over or given back waits for an answer. */
export default function OwnItemsPage() {
  const reading = useRead(handover.own)
  const [row, setRow] = useState<Handover>()
  const accept = useWrite(handover.acknowledge, { success: messages.saved, showsReason: true })
  return (
    <Page>
      <SectionCard title="Barang Saya">
        <DataTable
          label="Barang Saya"
          columns={handoverColumns<Handover>({ isOwn: true, hasDispute: isDisputed(reading.data) })}
          rowKey={(it) => it.id}
          rows={reading}
          empty="Belum ada barang yang diserahkan kepada Anda"
          rowActions={(it) =>
            it.waits || it.dispute !== null ? (
              <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
                <RowAction
                  label={it.returned_at === null ? 'Saya terima' : 'Sudah sesuai'}
                  disabled={accept.isPending}
                  onClick={() => accept.mutate({ params: { id: it.id }, body: { accepted: true } })}
                />
                {it.waits && <RowAction label="Tidak sesuai" tone="error" onClick={() => setRow(it)} />}
              </Stack>
            ) : null
          }
        />
      </SectionCard>
      <DeskLink />
      {row && (
        <FormDialog
          title={`Tidak sesuai: ${row.what}`}
          submitLabel="Kirim"
          endpoint={handover.acknowledge}
          params={{ id: row.id }}
          fields={disputeFields}
          preset={{ accepted: false } as object}
          keepsDraft={false}
          success="HR diberi tahu"
          showsReason
          onClose={() => setRow(undefined)}
        />
      )}
    </Page>
  )
}
