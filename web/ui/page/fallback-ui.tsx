/** Fallback for the alert when its chunk could not be loaded. */
import { useEffect } from 'react'
import { openQuestion } from '#web/client/confirm.ts'
import { AUTO_HIDE_MS, snackbarMessage } from '#web/client/snackbar.ts'
import { palette } from '#web/ui/theme/palette.ts'

export function FallbackSnackbar() {
  const notice = snackbarMessage.use()
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => snackbarMessage.set(null), AUTO_HIDE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    notice && (
      <div role="alert" style={snackbarStyle}>
        {notice.text}
      </div>
    )
  )
}

const snackbarStyle = {
  position: 'fixed',
  top: 8,
  right: 16,
  zIndex: 1400,
  maxWidth: 'calc(100vw - 64px)',
  padding: '12px 16px',
  borderRadius: 10,
  color: palette.light.night.text,
  background: palette.light.night.background,
} as const

/** Fallback for the confirm dialog: the browser's own. */
export function FallbackConfirm() {
  const question = openQuestion.use()
  useEffect(() => {
    if (!question) return
    const words = [question.title, question.text].filter(Boolean).join('\n\n')
    if (question.yes) question.answer(window.confirm(words))
    else {
      window.alert(words)
      question.answer(false)
    }
  }, [question])
  return null
}
