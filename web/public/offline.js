// The address is the one that was asked for: reading it again opens the screen.
const again = () => window.location.reload()
document.querySelector('button')?.addEventListener('click', again)

// The network can be back before anybody listens here, and a device can have one while the server has none.
const whenBack = () =>
  void fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok && again(),
    () => {},
  )
window.addEventListener('online', whenBack)
setInterval(whenBack, 3_000)
