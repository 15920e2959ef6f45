import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Tab from '@mui/material/Tab'
import { useState } from 'react'
import { type MasterList, type MasterRow, master, masterFields, masterLists } from '#contract/master.ts'
import type { Field } from '#contract/platform/fields.ts'
import { messages } from '#contract/platform/messages.ts'
import { isGroupHr } from '#contract/policy.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { DepartmentListing } from '#web/org/department/department-listing.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { RowAction } from '#web/ui/list/row-actions.tsx'
import { StatusChip } from '#web/ui/list/status-chip.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { leaveKindColumns, newLeaveKind } from './leave-kind-columns.tsx'

const labels: Record<MasterList, string> = {
  company: 'Entitas',
  job: 'Job Title',
  'employee-status': 'Status Karyawan',
  'family-status': 'Status Keluarga',
  'leave-kind': 'Jenis Cuti',
  'social-item': 'Media Sosial',
  'item-kind': 'Jenis Barang',
  'exit-reason': 'Alasan Keluar',
}

/** The units are a tree of each company, so that their tab is not one of the lists. */
const DEPARTMENT = 'department'

export default function MasterPage() {
  const [{ tab }, setSearch] = useSearch()
  const open = tab === DEPARTMENT ? DEPARTMENT : (masterLists.find((it) => it === tab) ?? 'company')
  const tabs = (
    <Card>
      <TabBar
        label="Daftar master data"
        open={open}
        onOpen={(value) => setSearch({ tab: value === 'company' ? undefined : value }, { replace: true })}
      >
        {masterLists.map((it) => (
          <Tab key={it} value={it} label={labels[it]} />
        ))}
        <Tab value={DEPARTMENT} label="Unit Kerja" />
      </TabBar>
    </Card>
  )
  return open === DEPARTMENT ? <DepartmentListing tabs={tabs} /> : <MasterListing key={open} list={open} tabs={tabs} />
}

const columnsOf = (list: MasterList) =>
  Object.entries(masterFields[list] as Record<string, Field>).map(([name, field]) => ({
    label: field.label,
    cell: (row: MasterRow) => {
      const value = String(row[name] ?? '')
      const text = field.options?.find((it) => it.value === value)?.label ?? value
      return name === 'active' ? <StatusChip status={row.active ? 'active' : 'inactive'} label={text} /> : text
    },
  }))

/** How a new row starts, beside being active. */
const newRows: Partial<Record<MasterList, Record<string, string>>> = {
  job: { pays: 'false', payroll: 'false' },
  'leave-kind': newLeaveKind,
}

// The lists differ only in their fields, which the form renders from data; the type of `company` serves for all.
const endpointsOf = (list: MasterList) => master[list] as typeof master.company
const fieldsOf = (list: MasterList) => masterFields[list] as typeof masterFields.company

function MasterListing({ list, tabs }: { list: MasterList; tabs: React.ReactNode }) {
  const [open, setOpen] = useState<MasterRow | 'new'>()
  // HR with a company scope reads the master data but cannot change it, because all companies share it.
  const canChange = isGroupHr(useMe())
  const endpoints = endpointsOf(list)
  const remove = useWrite(endpoints.remove, { success: messages.deleted, showsReason: true })

  const askToRemove = async ({ id, name }: MasterRow) => {
    if (await confirmDelete({ title: `Hapus ${labels[list]}?`, text: name })) remove.mutate({ params: { id } })
  }
  const form = { fields: fieldsOf(list), onClose: () => setOpen(undefined) }

  return (
    <>
      <ListPage
        endpoint={endpoints.list}
        columns={list === 'leave-kind' ? leaveKindColumns : columnsOf(list)}
        pageSizes={[25, 50, 100]}
        head={tabs}
        toolbar={
          canChange && (
            <Button variant="contained" onClick={() => setOpen('new')}>
              Tambah {labels[list]}
            </Button>
          )
        }
        rowActions={
          canChange
            ? (row) => (
                <>
                  <RowAction label="Edit" onClick={() => setOpen(row)} />
                  {!row.in_use && <RowAction label="Hapus" tone="error" onClick={() => askToRemove(row)} />}
                </>
              )
            : undefined
        }
      />
      {open === 'new' && (
        <FormDialog
          title={`Tambah ${labels[list]}`}
          endpoint={endpoints.add}
          preset={{ active: 'true', ...newRows[list] }}
          success={messages.saved}
          {...form}
        />
      )}
      {open && open !== 'new' && (
        <FormDialog
          title={`Edit ${labels[list]}`}
          endpoint={endpoints.change}
          params={{ id: open.id }}
          values={valuesOf(list, open)}
          success={messages.changed}
          {...form}
        />
      )}
    </>
  )
}

/** Form values are strings; `in_use` and the order of a family status belong to the server. */
const valuesOf = (list: MasterList, row: MasterRow) =>
  Object.fromEntries(Object.keys(masterFields[list]).map((name) => [name, String(row[name] ?? '')])) as {
    name: string
    timezone: 'Asia/Jakarta'
    active: 'true' | 'false'
  }
