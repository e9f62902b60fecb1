// Shows push notifications, and opens the page that they lead to. See lib/vendors/push.ts.

self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  const options = { body, icon: "/icons/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.path, self.location.origin).href));
});

async function open(url) {
  const windows = await self.clients.matchAll({ type: "window" });
  const shown = windows.find((client) => client.url === url);
  return shown ? shown.focus() : self.clients.openWindow(url);
}
