import Button from '@mui/material/Button'
import { useState } from 'react'
import { handover } from '#contract/lifecycle/handover.ts'
import type { Handover } from '#contract/lifecycle/handover-row.ts'
import type { BasicInfo } from '#contract/people/job-information.ts'
import { useRead } from '#web/client/api.ts'
import { DataTable } from '#web/ui/list/data-table.tsx'
import { DownloadButton } from '#web/ui/list/download-button.tsx'
import { RowAction, RowActions } from '#web/ui/list/row-actions.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { GivePersonDialog } from './give-person-dialog.tsx'
import { handoverColumns, isDisputed, type ShownHandover } from './handover-columns.tsx'
import { ReturnDialog } from './handover-dialogs.tsx'

/** More are in the list of the company. */
const SHOWN = 100

/** Things that a person has or gave back; managers read only. */
export default function PersonItemsTab({ person }: { person: BasicInfo }) {
  return person.edit_profile_information ? <HrItems person={person} /> : <SeenItems person={person} />
}

const title = 'Barang'
const empty = 'Belum ada barang yang diserahkan'
const queryOf = ({ id }: BasicInfo) => ({ query: { position_id: id, page_size: SHOWN } })

function SeenItems({ person }: { person: BasicInfo }) {
  const reading = useRead(handover.managerList, queryOf(person))
  return (
    <SectionCard title={title}>
      <DataTable
        label={title}
        columns={handoverColumns<ShownHandover>({ isOwn: true, hasDispute: isDisputed(reading.data?.data) })}
        rowKey={(it) => it.id}
        rows={{ ...reading, data: reading.data?.data }}
        empty={empty}
      />
    </SectionCard>
  )
}

function HrItems({ person }: { person: BasicInfo }) {
  const reading = useRead(handover.list, queryOf(person))
  const [open, setOpen] = useState<Handover | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <SectionCard
      title={title}
      action={
        !person.has_left && (
          <Button variant="contained" onClick={() => setOpen('new')}>
            Serahkan
          </Button>
        )
      }
    >
      <DataTable
        label={title}
        columns={handoverColumns<Handover>({ isOwn: true, hasDispute: isDisputed(reading.data?.data) })}
        rowKey={(it) => it.id}
        rows={{ ...reading, data: reading.data?.data }}
        empty={empty}
        rowActions={(row) => (
          <RowActions>
            {row.returned_at === null && <RowAction label="Terima kembali" onClick={() => setOpen(row)} />}
            <DownloadButton endpoint={handover.pdf} params={{ id: row.id }} label="Berita acara" filters={{}} isInRow />
          </RowActions>
        )}
      />
      {open === 'new' && <GivePersonDialog person={person} onClose={close} />}
      {open && open !== 'new' && <ReturnDialog row={open} onClose={close} />}
    </SectionCard>
  )
}
