document.addEventListener('w3m-connect', ({ detail }) => {
  document.querySelector('#heard').textContent = `connect ${detail.address} ${detail.restored}`
})
