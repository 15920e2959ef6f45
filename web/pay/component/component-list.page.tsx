import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { type PayComponent, payComponent } from '#contract/pay/component.ts'
import { messages } from '#contract/platform/messages.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useOpenForm } from '#web/client/use-open-form.ts'
import { useCompanyFilter } from '#web/pay/policy/use-company-filter.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { EditAndRemove } from '#web/ui/list/row-actions.tsx'
import { componentColumns } from './component-columns.tsx'
import {
  componentChangeFields,
  componentChangeSchema,
  newComponent,
  newComponentFields,
  newComponentSchema,
} from './component-form.ts'

/** The components of pay of a company. */
export default function ComponentListPage() {
  const [open, setOpen] = useOpenForm<PayComponent>()
  const { filter, companyId } = useCompanyFilter()
  const remove = useWrite(payComponent.remove, { success: messages.deleted, showsReason: true })
  const close = () => setOpen(undefined)
  const askToRemove = async ({ id, name }: PayComponent) => {
    if (await confirmDelete({ title: 'Hapus komponen?', text: name })) remove.mutate({ params: { id } })
  }
  return (
    <>
      <ListPage
        endpoint={payComponent.list}
        columns={componentColumns}
        filters={[filter]}
        pageSizes={[50, 100]}
        head={
          <Alert severity="info">
            Komponen bertanda Sistem dihitung sendiri oleh proses gaji dan tidak dapat diubah.
          </Alert>
        }
        toolbar={
          <Button variant="contained" onClick={() => setOpen('new')}>
            Tambah Komponen
          </Button>
        }
        rowActions={(row) =>
          row.system ? null : <EditAndRemove onEdit={() => setOpen(row)} onRemove={() => askToRemove(row)} />
        }
      />
      {open === 'new' && (
        <FormDialog
          title="Tambah Komponen"
          endpoint={payComponent.add}
          fields={newComponentFields}
          schema={newComponentSchema}
          preset={{ company_id: companyId, ...newComponent }}
          success={messages.saved}
          onClose={close}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title={`Edit ${open.name}`}
          endpoint={payComponent.change}
          params={{ id: open.id }}
          fields={componentChangeFields}
          schema={componentChangeSchema}
          values={valuesOf(open)}
          success={messages.changed}
          onClose={close}
        />
      )}
    </>
  )
}

/** Form values are texts; nothing is an empty one. */
const valuesOf = ({ id: _, system: __, ...row }: PayComponent) => ({
  ...row,
  a1: row.a1 ?? ('' as const),
  reduces: row.reduces ?? ('' as const),
})
