// The address is the one that was asked for: reading it again opens the screen.
const again = () => window.location.reload()
window.addEventListener('online', again)
document.querySelector('button')?.addEventListener('click', again)
