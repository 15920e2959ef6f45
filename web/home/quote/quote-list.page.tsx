import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ManagedQuote, quote, quoteFields } from '#contract/home/quote.ts'
import { messages } from '#contract/platform/messages.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { specifiedWords } from '#web/ui/list/list-words.ts'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'

const columns = [{ label: 'Judul Qoutes', cell: (row: ManagedQuote) => row.name }]
export default function QuoteListPage() {
  const [open, setOpen] = useState<ManagedQuote | 'new'>()
  const remove = useWrite(quote.remove, { success: messages.deleted })

  const close = () => setOpen(undefined)
  const askToRemove = async ({ id }: ManagedQuote) => {
    if (await confirmDelete()) remove.mutate({ params: { id } })
  }

  return (
    <>
      <ListPage
        endpoint={quote.all}
        columns={columns}
        no="No"
        words={specifiedWords}
        pageSizes={[5, 10, 25]}
        failure={screenMessages.quote.loadFailed}
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah Quotes
          </Button>
        }
        rowActions={(row) =>
          row.can_change && <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />
        }
      />
      {open === 'new' && (
        <FormDialog
          title="Tambah Quotes"
          endpoint={quote.add}
          fields={quoteFields}
          success={messages.saved}
          onClose={close}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title="Edit Quotes"
          endpoint={quote.change}
          params={{ id: open.id }}
          fields={quoteFields}
          values={{ name: open.name }}
          success={messages.changed}
          onClose={close}
        />
      )}
    </>
  )
}
