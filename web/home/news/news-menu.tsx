import MoreVert from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { News } from '#contract/home/news.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { useWrite } from '#web/client/api.ts'
import { confirmDelete } from '#web/client/confirm.ts'
import { useGo } from '#web/client/navigation.tsx'
import { path } from '#web/client/paths.ts'
import { removeNews } from './news-routes.ts'

/** Edit and delete menu of a news item, for HR. */
export function NewsMenu({ item }: { item: News }) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const id = useId()
  const go = useGo()
  const removing = useWrite(removeNews, {
    success: screenMessages.news.deleted,
    failure: screenMessages.news.deleteFailed,
  })

  const close = () => setAnchor(undefined)
  const askToRemove = async () => {
    close()
    if (await confirmDelete()) removing.mutate({ params: { id: item.id } })
  }

  return (
    <>
      <IconButton
        aria-label={`Menu ${item.title}`}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        disabled={removing.isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={() => go(path('/edit-berita/$id', { id: item.id }))}>Edit</MenuItem>
        <MenuItem onClick={askToRemove} sx={{ color: 'error.main' }}>
          Hapus
        </MenuItem>
      </Menu>
    </>
  )
}
