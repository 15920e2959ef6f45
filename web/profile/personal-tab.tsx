import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { AddressBlock } from '#web/address/address-block.tsx'
import type { Subject } from '#web/owned.ts'
import { type Address, path } from '#web/paths.ts'
import { SectionAccordions } from '#web/section/section-accordion.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { IdentityBlock } from './identity-block.tsx'

interface Props extends Subject {
  position_id: number
  mayEdit: boolean
}

/** The tab 'Informasi Pribadi'. */
export default function PersonalTab({ position_id, user_id, isOwner, mayEdit }: Props) {
  const subject = { user_id, isOwner, mayEdit }
  const here = { id: position_id, userId: user_id }
  return (
    <Stack sx={{ gap: 2 }}>
      <EditableCard
        title="Identitas"
        to={path('/detail-employee/$id/$userId/informasi-pribadi', here)}
        mayEdit={mayEdit}
      >
        <IdentityBlock subject={subject} />
      </EditableCard>
      <EditableCard title="Alamat" to={path('/detail-employee/$id/$userId/alamat', here)} mayEdit={mayEdit}>
        <AddressBlock subject={subject} />
      </EditableCard>
      <SectionAccordions subject={subject} />
    </Stack>
  )
}

interface CardProps {
  title: string
  /** Where it is edited. */
  to: Address
  mayEdit: boolean
  children: ReactNode
}

function EditableCard({ title, to, mayEdit, children }: CardProps) {
  const editButton = mayEdit && (
    <RouterButton to={to} variant="outlined">
      Edit {title}
    </RouterButton>
  )
  return (
    <SectionCard title={title} action={editButton}>
      {children}
    </SectionCard>
  )
}
