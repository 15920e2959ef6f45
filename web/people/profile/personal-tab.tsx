import Stack from '@mui/material/Stack'
import { type ReactNode, useState } from 'react'
import { type SectionKind, sectionCount } from '#contract/people/section.ts'
import { path, type ScreenPath } from '#web/client/paths.ts'
import { type ProfileOwner, useSelfOrUser } from '#web/client/self-or-user.ts'
import { AddressBlock } from '#web/people/address/address-block.tsx'
import { SectionAccordions } from '#web/people/section/section-accordion.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { BAR_HEIGHT } from '#web/ui/theme/theme.ts'
import { Completeness } from './completeness.tsx'
import { IdentityBlock } from './identity-block.tsx'
import { SectionNav } from './section-nav.tsx'

interface Props extends ProfileOwner {
  position_id: number
  canEdit: boolean
}

export default function PersonalTab({ position_id, user_id, isOwner, canEdit }: Props) {
  const subject = { user_id, isOwner, canEdit }
  const here = { id: position_id, userId: user_id }
  const { data: counts } = useSelfOrUser(sectionCount.read, subject)
  const [selectedSection, selectSection] = useState<SectionKind>()
  const show = (id: string, kind?: SectionKind) => {
    selectSection(kind)
    // Scrolls after the section is rendered, to below the sticky header.
    requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }))
  }
  return (
    <Stack sx={{ gap: 2, scrollMarginTop: HEAD_ROOM, '& [id]': { scrollMarginTop: HEAD_ROOM } }}>
      {canEdit && <Completeness subject={subject} position_id={position_id} counts={counts} onShow={show} />}
      <SectionNav counts={counts} onShow={show} />
      <EditableCard
        id="identitas"
        title="Identitas"
        to={path('/detail-employee/$id/$userId/informasi-pribadi', here)}
        canEdit={canEdit}
      >
        <IdentityBlock subject={subject} />
      </EditableCard>
      <EditableCard id="alamat" title="Alamat" to={path('/detail-employee/$id/$userId/alamat', here)} canEdit={canEdit}>
        <AddressBlock subject={subject} />
      </EditableCard>
      <SectionAccordions subject={subject} counts={counts} selected={selectedSection} />
    </Stack>
  )
}

/** Height of the app bar and the sticky header below it. */
const HEAD_ROOM = BAR_HEIGHT + 96

interface CardProps {
  id: string
  title: string
  /** Screen that edits it. */
  to: ScreenPath
  canEdit: boolean
  children: ReactNode
}

function EditableCard({ id, title, to, canEdit, children }: CardProps) {
  const editButton = canEdit && (
    <RouterButton to={to} variant="outlined">
      Edit {title}
    </RouterButton>
  )
  return (
    <div id={id}>
      <SectionCard title={title} action={editButton}>
        {children}
      </SectionCard>
    </div>
  )
}
